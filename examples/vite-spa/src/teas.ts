export interface Tea {
  slug: string
  name: string
  updated: string
}

/** In a real shop this asks its API. */
export const loadTeas = async (): Promise<Tea[]> => [
  { slug: 'assam', name: 'Assam', updated: '2026-03-14' },
  { slug: 'darjeeling', name: 'Darjeeling', updated: '2026-05-02' },
  { slug: 'earl-grey', name: 'Earl Grey', updated: '2026-01-20' },
]
