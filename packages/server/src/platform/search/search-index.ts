import { holdsTerm, spellingsOf } from '@bellhop/contract/text/room-key';
import { LRUCache } from 'lru-cache';
import { type Bits, clearBit, emptyBits, hasBit, keepBits, setBit, setBitsOf, slotsOf } from './bits.ts';
import { Postings } from './postings.ts';
import { isPlain, type SearchDocument, type SearchQuery, type SearchResult, within } from './search-query.ts';
import { TopPage } from './top-page.ts';
import { type Fit, Vocabulary } from './vocabulary.ts';

/** Each takes a bit per row; every new text is looked through for each. */
const rememberedTerms = 24;

/**
 * Finds pieces of text in all rows of one kind in one hotel, exactly and with counts, in a few milliseconds for 100,000 of
 * them: the piece is looked for among the distinct words and only then among rows. Rows sit in slots; a
 * changed text takes a new slot and leaves the old one dead.
 */
export class SearchIndex<Document extends SearchDocument> {
  private readonly statusNames: readonly string[];
  private readonly vocabulary = new Vocabulary();
  private readonly postings = new Postings();
  private readonly slots = new Map<string, number>();
  private readonly documents: Document[] = [];
  private readonly groupIds: string[] = [];
  private readonly groupNumbers = new Map<string, number>();
  private groups = new Uint16Array(1024);
  private statuses = new Uint8Array(1024);
  private updated = new Float64Array(1024);
  private alive: Bits = emptyBits(1024);
  /** Slots whose text holds a term, of the terms asked for last: pages are turned and letters added one after another. */
  private readonly remembered = new LRUCache<string, { bits: Bits }>({ max: rememberedTerms });
  private textLength = 0;

  constructor(statusNames: readonly string[]) {
    this.statusNames = statusNames;
  }

  get size(): number {
    return this.slots.size;
  }

  /** Bytes, roughly: texts, postings and what every slot takes. */
  get bytes(): number {
    return 4096 + this.textLength * 2 + this.postings.bytes + this.documents.length * 300;
  }

  /** Half of the slots are dead: time to build it again out of its own documents. */
  get wasteful(): boolean {
    return this.documents.length > 1000 + 2 * this.slots.size;
  }

  put(document: Document): void {
    const known = this.slots.get(document.id);
    if (known !== undefined && this.documents[known]?.text === document.text) {
      this.write(known, document);
      return;
    }
    if (known !== undefined) clearBit(this.alive, known);
    const slot = this.documents.length;
    this.grow(slot + 1);
    this.slots.set(document.id, slot);
    setBit(this.alive, slot);
    this.write(slot, document);
    this.textLength += document.text.length;
    for (const token of new Set(wordsOf(document.text))) this.postings.add(this.vocabulary.numberOf(token), slot);
    for (const [term, { bits }] of this.remembered.entries()) if (holdsTerm(document.text, term)) setBit(bits, slot);
    if (this.postings.loose) this.seal();
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    clearBit(this.alive, slot);
    this.slots.delete(id);
  }

  seal(): void {
    this.postings.seal(this.documents.length);
  }

  compacted(): SearchIndex<Document> {
    const fresh = new SearchIndex<Document>(this.statusNames);
    this.documents.forEach((document, slot) => {
      if (hasBit(this.alive, slot)) fresh.put(document);
    });
    fresh.seal();
    return fresh;
  }

  find(query: SearchQuery<Document>): SearchResult {
    const { order } = query;
    const asked = this.slotsAsked(query);
    const wanted = query.status === undefined ? -1 : this.statusNames.indexOf(query.status);
    const counts = this.statusNames.map(() => 0);
    const page = new TopPage(query.size, order.ascending);
    const hurried = isPlain(query);
    const moved = this.slotsOfMoved(query);
    for (let word = this.alive.length - 1; word >= 0; word--) {
      let rest = (this.alive[word] ?? 0) >>> 0;
      for (const bits of asked) rest = (rest & (bits[word] ?? 0)) >>> 0;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest = (rest & ~(1 << bit)) >>> 0;
        const slot = (word << 5) | bit;
        const status = this.statuses[slot] ?? 0;
        if (hurried && (moved === null || !hasBit(moved, slot))) {
          counts[status] = (counts[status] ?? 0) + 1;
          if (wanted !== -1 && status !== wanted) continue;
          this.offer(page, query, slot, this.updated[slot] ?? 0);
        } else {
          this.consider(page, query, slot, status, wanted, counts);
        }
      }
    }
    const total = wanted === -1 ? counts.reduce((sum, n) => sum + n, 0) : (counts[wanted] ?? 0);
    const byName = Object.fromEntries(this.statusNames.map((name, status) => [name, counts[status] ?? 0]));
    return { places: page.result, counts: byName, total };
  }

  /** Sets of slots; a row is asked for when its slot is in all of them. */
  private slotsAsked({ terms, groups, searchesStatus }: SearchQuery<Document>): Bits[] {
    const words = this.groupIds.map((id) => groups.get(id));
    const asked = terms.map((term) => {
      const inText = this.matching(term);
      const inGroups = words.map((each) => each?.includes(term) === true);
      const inStatuses = this.statusNames.map((name) => searchesStatus && name.toLowerCase().includes(term));
      if (!inGroups.includes(true) && !inStatuses.includes(true)) return inText;
      const bits = inText.slice();
      setBitsOf(bits, this.groups, inGroups);
      setBitsOf(bits, this.statuses, inStatuses);
      return bits;
    });
    if (!words.includes(undefined)) return asked;
    const wanted = emptyBits(this.alive.length * 32);
    setBitsOf(
      wanted,
      this.groups,
      words.map((each) => each !== undefined),
    );
    return [wanted, ...asked];
  }

  /** The unhurried way, for other filters, other orders, and walks during which rows moved. */
  private consider(
    page: TopPage,
    query: SearchQuery<Document>,
    slot: number,
    status: number,
    wanted: number,
    counts: number[],
  ): void {
    const document = this.documents[slot];
    if (document === undefined || query.matches?.(document) === false) return;
    if (within(document.updatedAt, query)) counts[status] = (counts[status] ?? 0) + 1;
    if (wanted !== -1 && status !== wanted) return;
    const stood = query.moved?.get(document.id);
    if (stood === null) return;
    const updatedAt = stood ?? document.updatedAt;
    if (!within(updatedAt, query)) return;
    this.offer(page, query, slot, query.order.position?.(document, updatedAt) ?? updatedAt);
  }

  private offer(page: TopPage, query: SearchQuery<Document>, slot: number, position: number): void {
    const { after } = query;
    if (after !== undefined) {
      if (after.position !== position && query.order.ascending === position < after.position) return;
      if (after.position === position && !page.before(after.position, after.id, { position, id: this.idOf(slot) }))
        return;
    }
    // Most rows of a common word are too old for the page: their documents are not even read.
    if (page.reaches(position)) page.offer(position, this.idOf(slot));
  }

  private idOf(slot: number): string {
    return this.documents[slot]?.id ?? '';
  }

  private slotsOfMoved({ moved }: SearchQuery<Document>): Bits | null {
    if (moved === undefined || moved.size === 0) return null;
    const bits = emptyBits(this.alive.length * 32);
    for (const id of moved.keys()) {
      const slot = this.slots.get(id);
      if (slot !== undefined) setBit(bits, slot);
    }
    return bits;
  }

  private matching(term: string): Bits {
    const known = this.remembered.get(term);
    if (known !== undefined) return known.bits;
    const bits = this.lookUp(term);
    const [, room] = spellingsOf(term);
    if (room !== undefined) this.postings.collect(this.vocabulary.matches(room, 'whole'), bits);
    this.remembered.set(term, { bits });
    return bits;
  }

  /** Slots whose own text holds the term. */
  private lookUp(term: string): Bits {
    const words = wordsOf(term);
    const bits = emptyBits(this.alive.length * 32);
    const [only] = words;
    if (only === undefined) return bits;
    if (words.length === 1) {
      this.postings.collect(this.vocabulary.matches(only, 'part'), bits);
      return bits;
    }
    // Several words: each must be there, the inner ones whole; whether they stand side by side the text itself tells.
    words.forEach((word, index) => {
      const fit: Fit = index === 0 ? 'end' : index === words.length - 1 ? 'start' : 'whole';
      const holding = index === 0 ? bits : emptyBits(this.alive.length * 32);
      this.postings.collect(this.vocabulary.matches(word, fit), holding);
      if (index > 0) keepBits(bits, holding);
    });
    for (const slot of slotsOf(bits)) {
      if (this.documents[slot]?.text.includes(term) !== true) clearBit(bits, slot);
    }
    return bits;
  }

  private write(slot: number, document: Document): void {
    this.documents[slot] = document;
    let group = this.groupNumbers.get(document.group);
    if (group === undefined) {
      group = this.groupIds.length;
      this.groupIds.push(document.group);
      this.groupNumbers.set(document.group, group);
    }
    this.groups[slot] = group;
    this.statuses[slot] = this.statusNames.indexOf(document.status);
    this.updated[slot] = document.updatedAt;
  }

  private grow(slots: number): void {
    if (slots <= this.groups.length) return;
    const size = this.groups.length * 2;
    const { groups, statuses, updated, alive } = this;
    this.groups = new Uint16Array(size);
    this.groups.set(groups);
    this.statuses = new Uint8Array(size);
    this.statuses.set(statuses);
    this.updated = new Float64Array(size);
    this.updated.set(updated);
    this.alive = emptyBits(size);
    this.alive.set(alive);
    for (const entry of this.remembered.values()) {
      const { bits } = entry;
      entry.bits = emptyBits(size);
      entry.bits.set(bits);
    }
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
