/** Bytes of a room at first: most pages fit in whole. */
const SMALL = 262_144
/** What a room grows by; each time its content is copied. */
const GROWTH = 4

/** Lends memory to read pages into. As many rooms come about as are in use at a time. */
export interface Rooms {
  take(): Buffer
  /** A larger room with the same content, in place of one that is too small. */
  grow(room: Buffer): Buffer
  give(room: Buffer): void
}

export const createRooms = (): Rooms => {
  const free: Buffer[] = []
  return {
    take: () => free.pop() ?? Buffer.allocUnsafe(SMALL),
    grow(room) {
      const larger = Buffer.allocUnsafe(room.length * GROWTH)
      room.copy(larger)
      return larger
    },
    give(room) {
      free.push(room)
    },
  }
}
