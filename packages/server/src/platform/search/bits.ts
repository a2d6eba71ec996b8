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

/** Sets the bits of all slots whose number is one of the `picked`. */
export function setBitsOf(bits: Bits, numbers: Uint8Array | Uint16Array, picked: readonly boolean[]): void {
  if (!picked.includes(true)) return;
  const table = Uint8Array.from(picked, Number);
  for (let word = 0; word < bits.length; word++) {
    let found = 0;
    for (let bit = 0; bit < 32; bit++) found |= (table[numbers[(word << 5) | bit] ?? 0] ?? 0) << bit;
    bits[word] = (bits[word] ?? 0) | found;
  }
}

/** `into` becomes the union; `other` may be shorter. */
export function addBits(into: Bits, other: Bits): void {
  const words = Math.min(into.length, other.length);
  for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** `into` becomes what both hold. */
export function keepBits(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** The slots that are set, highest first. */
export function* slotsOf(bits: Bits): Generator<number> {
  for (let word = bits.length - 1; word >= 0; word--) {
    let rest = (bits[word] ?? 0) >>> 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest);
      yield (word << 5) | bit;
      rest = (rest & ~(1 << bit)) >>> 0;
    }
  }
}
