import { type Bits, setBit } from './bits.ts';

/** The required position of a search word in a token. */
export type Fit = 'part' | 'start' | 'end' | 'whole';

/**
 * The distinct words of a hotel's requests, with the slots that contain each. They are joined to one long text, so that
 * the engine's own substring search covers all of them at once: tens of thousands of words in a fraction of a
 * millisecond.
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly slots: number[][] = [];
  /** All tokens that have an entry in `starts`, each between line feeds. */
  private joined = '\n';
  private starts: number[] = [];
  /** Approximate size. */
  bytes = 0;

  add(token: string, slot: number): void {
    this.bytes += 8;
    const number = this.numbers.get(token);
    if (number === undefined) {
      this.numbers.set(token, this.slots.length);
      this.slots.push([slot]);
    } else this.slots[number]?.push(slot);
  }

  /** Adds the slots of all tokens that contain `word` at the position `fit`. */
  collect(word: string, fit: Fit, into: Bits): void {
    for (const token of this.matches(word, fit)) {
      const slots = this.slots[token] ?? [];
      // Not for…of: this loop runs over millions of entries for the commonest words.
      for (let index = 0; index < slots.length; index++) setBit(into, slots[index] ?? 0);
    }
  }

  private matches(word: string, fit: Fit): number[] {
    if (fit === 'whole') {
      const number = this.numbers.get(word);
      return number === undefined ? [] : [number];
    }
    this.join();
    const needle = fit === 'start' ? `\n${word}` : fit === 'end' ? `${word}\n` : word;
    const tokens: number[] = [];
    let token = 0;
    let at = this.joined.indexOf(needle);
    while (at !== -1) {
      // A needle that begins with the line break begins one before its token.
      const inside = fit === 'start' ? at + 1 : at;
      while (token + 1 < this.starts.length && (this.starts[token + 1] ?? 0) <= inside) token++;
      tokens.push(token);
      const next = this.starts[token + 1];
      if (next === undefined) break;
      at = this.joined.indexOf(needle, next - 1);
    }
    return tokens;
  }

  /** Rebuilds the joined text when words were added: once per change of a hotel's vocabulary, a few milliseconds. */
  private join(): void {
    if (this.starts.length === this.slots.length) return;
    const tokens = [...this.numbers.keys()];
    let at = 1;
    this.starts = tokens.map((token) => {
      const start = at;
      at += token.length + 1;
      return start;
    });
    this.joined = `\n${tokens.join('\n')}\n`;
  }
}
