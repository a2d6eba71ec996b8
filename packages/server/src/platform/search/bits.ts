/** Sets of slots: one bit each, 32 to a word. */
export type Bits = Uint32Array;

export function emptyBits(slots: number): Bits {
  return new Uint32Array((slots + 31) >>> 5);
}

export function setBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

/** Keeps in `into` only the slots that are in both sets. */
export function keepBits(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Visits the slots of the set, highest first. */
export function forEachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let word = bits.length - 1; word >= 0; word--) {
    let rest = (bits[word] ?? 0) >>> 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest);
      rest = (rest & ~(1 << bit)) >>> 0;
      visit((word << 5) | bit);
    }
  }
}
