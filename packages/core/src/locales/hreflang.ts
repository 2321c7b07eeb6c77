/** Locale code → language tag: `pt_BR` → `pt-BR`, in the canonical spelling of BCP 47 where it is well formed. */
export const toHreflang = (code: string): string => {
  const tag = code.replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}
