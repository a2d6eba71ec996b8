import { requestStatuses } from '@bellhop/contract/requests/request';
import { LRUCache } from 'lru-cache';
import { type Bits, clearBit, emptyBits, hasBit, keepBits, setBit, slotsOf } from './bits.ts';
import { Postings } from './postings.ts';
import {
  isPlain,
  positionOf,
  type SearchDocument,
  type SearchQuery,
  type SearchResult,
  within,
} from './search-query.ts';
import { TopPage } from './top-page.ts';
import { type Fit, Vocabulary } from './vocabulary.ts';

/** Each takes a bit per request; every new text is looked through for each. */
const rememberedTerms = 24;

/**
 * Finds a piece of text in all requests of one hotel, exactly and with counts, in a few milliseconds for 100,000 of
 * them: the piece is looked for among the distinct words and only then among requests. Requests sit in slots; a
 * changed text takes a new slot and leaves the old one dead.
 */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly postings = new Postings();
  private readonly slots = new Map<string, number>();
  private readonly documents: SearchDocument[] = [];
  private readonly serviceIds: string[] = [];
  private readonly serviceNumbers = new Map<string, number>();
  private services = new Uint16Array(1024);
  private statuses = new Uint8Array(1024);
  private updated = new Float64Array(1024);
  private alive: Bits = emptyBits(1024);
  /** Slots whose text holds a term, of the terms asked for last: pages are turned and letters added one after another. */
  private readonly remembered = new LRUCache<string, { bits: Bits }>({ max: rememberedTerms });
  private textLength = 0;

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

  put(document: SearchDocument): void {
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
    for (const [term, { bits }] of this.remembered.entries()) if (document.text.includes(term)) setBit(bits, slot);
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

  compacted(): SearchIndex {
    const fresh = new SearchIndex();
    this.documents.forEach((document, slot) => {
      if (hasBit(this.alive, slot)) fresh.put(document);
    });
    fresh.seal();
    return fresh;
  }

  find(query: SearchQuery): SearchResult {
    const allowed = new Uint8Array(this.serviceIds.length);
    // Bit 1: the service is wanted. Bit 2: the term is in its name.
    let byClass = false;
    this.serviceIds.forEach((id, number) => {
      const name = query.services.get(id);
      if (name === undefined) return;
      const named = name.includes(query.term);
      byClass ||= named;
      allowed[number] = named ? 3 : 1;
    });
    const statusNamed = requestStatuses.map((status) => status.toLowerCase().includes(query.term));
    byClass ||= statusNamed.includes(true);

    const matched = this.matching(query.term);
    const wanted = query.status === undefined ? -1 : requestStatuses.indexOf(query.status);
    const counts = [0, 0, 0, 0];
    const page = new TopPage(query.size, query.order === 'due_at');
    const hurried = query.order === 'updated_at' && isPlain(query);
    const moved = this.slotsOfMoved(query);

    for (let word = this.alive.length - 1; word >= 0; word--) {
      const alive = this.alive[word] ?? 0;
      const own = matched[word] ?? 0;
      let rest = (byClass ? alive : alive & own) >>> 0;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest = (rest & ~(1 << bit)) >>> 0;
        const slot = (word << 5) | bit;
        const service = allowed[this.services[slot] ?? 0] ?? 0;
        if (service === 0) continue;
        const status = this.statuses[slot] ?? 0;
        if ((own & (1 << bit)) === 0 && service === 1 && statusNamed[status] !== true) continue;
        if (hurried && (moved === null || !hasBit(moved, slot))) {
          counts[status] = (counts[status] ?? 0) + 1;
          if (wanted !== -1 && status !== wanted) continue;
          this.offer(page, query, slot, this.updated[slot] ?? 0);
        } else {
          this.consider(page, query, slot, status, wanted, counts);
        }
      }
    }
    const [OPEN = 0, PENDING = 0, CLOSED = 0, CANCELED = 0] = counts;
    return { places: page.result, counts: { OPEN, PENDING, CLOSED, CANCELED } };
  }

  /** Requests of these services that hold every word, in themselves or in the name of their service; newest change first. */
  findAll(
    words: readonly string[],
    services: ReadonlyMap<string, string>,
    size: number,
  ): { ids: readonly string[]; total: number } {
    const own = words.map((word) => this.matching(word));
    // By number of the service: which words its name holds; undefined: not wanted.
    const named = this.serviceIds.map((id) => {
      const name = services.get(id);
      return name === undefined ? undefined : words.map((word) => name.includes(word));
    });
    const page = new TopPage(size, false);
    let total = 0;
    for (const slot of slotsOf(this.alive)) {
      const byName = named[this.services[slot] ?? 0];
      if (byName === undefined) continue;
      if (!own.every((bits, word) => byName[word] === true || hasBit(bits, slot))) continue;
      total += 1;
      page.offer(this.updated[slot] ?? 0, this.idOf(slot));
    }
    return { ids: page.result.map(({ id }) => id), total };
  }

  /** The unhurried way, for filters beyond service and status, other orders, and walks during which rows moved. */
  private consider(
    page: TopPage,
    query: SearchQuery,
    slot: number,
    status: number,
    wanted: number,
    counts: number[],
  ): void {
    const document = this.documents[slot];
    if (document === undefined) return;
    if (query.bookingId !== undefined && document.bookingId !== query.bookingId) return;
    if (query.reservationId !== undefined && document.reservationId !== query.reservationId) return;
    if (query.assignee !== undefined && document.assigneeId !== query.assignee) return;
    if (query.departmentId !== undefined && document.departmentId !== query.departmentId) return;
    if (within(document.updatedAt, query)) counts[status] = (counts[status] ?? 0) + 1;
    if (wanted !== -1 && status !== wanted) return;
    const stood = query.moved?.get(document.id);
    if (stood === null) return;
    const updatedAt = stood ?? document.updatedAt;
    if (!within(updatedAt, query)) return;
    this.offer(page, query, slot, positionOf(query.order, document, updatedAt));
  }

  private offer(page: TopPage, query: SearchQuery, slot: number, position: number): void {
    const { after } = query;
    if (after !== undefined) {
      if (after.position !== position && (query.order === 'due_at') === position < after.position) return;
      if (after.position === position && !page.before(after.position, after.id, { position, id: this.idOf(slot) }))
        return;
    }
    page.offer(position, this.idOf(slot));
  }

  private idOf(slot: number): string {
    return this.documents[slot]?.id ?? '';
  }

  private slotsOfMoved({ moved }: SearchQuery): Bits | null {
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

  private write(slot: number, document: SearchDocument): void {
    this.documents[slot] = document;
    let service = this.serviceNumbers.get(document.serviceId);
    if (service === undefined) {
      service = this.serviceIds.length;
      this.serviceIds.push(document.serviceId);
      this.serviceNumbers.set(document.serviceId, service);
    }
    this.services[slot] = service;
    this.statuses[slot] = requestStatuses.indexOf(document.status);
    this.updated[slot] = document.updatedAt;
  }

  private grow(slots: number): void {
    if (slots <= this.services.length) return;
    const size = this.services.length * 2;
    const { services, statuses, updated, alive } = this;
    this.services = new Uint16Array(size);
    this.services.set(services);
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
