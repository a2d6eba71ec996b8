import { addBits, type Bits, emptyBits, setBit } from './bits.ts';

/** Which slots hold a token: sealed tightly after the first build, with what came since beside it. */
export class Postings {
  private sealed: (Uint32Array | Bits | undefined)[] = [];
  private dense: boolean[] = [];
  private readonly recent: (number[] | undefined)[] = [];
  private sealedCount = 0;
  private recentCount = 0;

  add(token: number, slot: number): void {
    const list = this.recent[token];
    if (list === undefined) this.recent[token] = [slot];
    else list.push(slot);
    this.recentCount++;
  }

  /** Bytes, roughly. */
  get bytes(): number {
    return this.sealedCount * 4 + this.recentCount * 8;
  }

  /** Worth sealing again: what came since outweighs a quarter of what is sealed. */
  get loose(): boolean {
    return this.recentCount > 10_000 + this.sealedCount / 4;
  }

  /** A token in more than every 32nd slot becomes a set of bits: smaller than its list, and united word by word. */
  seal(slots: number): void {
    const tokens = Math.max(this.recent.length, this.sealed.length);
    for (let token = 0; token < tokens; token++) {
      const recent = this.recent[token];
      if (recent === undefined) continue;
      const before = this.sealed[token];
      const isDense = this.dense[token] === true;
      const count = recent.length + (before === undefined ? 0 : isDense ? before.length * 32 : before.length);
      if (isDense || count * 32 > slots) {
        const bits = emptyBits(slots);
        if (before !== undefined) this.unite(token, before, bits);
        for (const slot of recent) setBit(bits, slot);
        this.sealed[token] = bits;
        this.dense[token] = true;
        this.sealedCount += bits.length - (before?.length ?? 0);
      } else {
        const list = new Uint32Array(count);
        if (before !== undefined) list.set(before);
        list.set(recent, before?.length ?? 0);
        this.sealed[token] = list;
        this.dense[token] = false;
        this.sealedCount += recent.length;
      }
    }
    this.recent.length = 0;
    this.recentCount = 0;
  }

  /** Adds the slots of all these tokens to `into`. */
  collect(tokens: readonly number[], into: Bits): void {
    for (const token of tokens) {
      const sealed = this.sealed[token];
      if (sealed !== undefined) this.unite(token, sealed, into);
      const recent = this.recent[token];
      if (recent !== undefined) for (const slot of recent) setBit(into, slot);
    }
  }

  private unite(token: number, sealed: Uint32Array | Bits, into: Bits): void {
    if (this.dense[token] === true) {
      addBits(into, sealed);
      return;
    }
    // Not for…of: this loop runs over millions of entries for the commonest words.
    for (let index = 0; index < sealed.length; index++) {
      const slot = sealed[index] ?? 0;
      const word = slot >>> 5;
      into[word] = (into[word] ?? 0) | (1 << (slot & 31));
    }
  }
}
