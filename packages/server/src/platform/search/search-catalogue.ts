import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../database/database.ts';
import type { RowShape } from '../database/rows.ts';
import { Failure } from '../failure.ts';
import type { FoundPage } from '../lists/answer-list.ts';
import { cursorTooOld } from '../lists/cursor.ts';
import type { ListTable } from '../lists/list-table.ts';
import type { Walk } from '../lists/store.ts';
import { withinTime } from '../within-time.ts';
import { type SearchDocument, SearchIndex, type SearchQuery } from './search-index.ts';
import { listChanged, readMoves, streamAll } from './store.ts';

/** A kind of list that can be searched: which rows become which documents. */
interface SearchedKind<Row, Document, Group> {
  readonly list: Pick<ListTable['kind'], 'entity' | 'statuses'>;
  readonly shape: RowShape<Row>;
  documentOf(row: Row): Document;
  /** What the groups' words are made of, read with every search. */
  groups?(sql: Sql, hotelId: string): Promise<Group[]>;
  /** Bytes of the indexes of all hotels together; the hotel that was searched longest ago goes first. */
  readonly mostBytes: number;
}

/** What a kind of list says of a search beyond what every list has. */
type Particulars<Document extends SearchDocument> = Pick<
  SearchQuery<Document>,
  'groups' | 'searchesStatus' | 'matches' | 'order'
>;

/** A hotel's index and the number of the log that it knows. */
interface SearchState<Document extends SearchDocument, Group> {
  index: SearchIndex<Document>;
  seq: number;
  groups: readonly Group[];
}

/** Milliseconds that a call waits for an index. */
const patience = 12_000;

/** Milliseconds for which a hotel is not tried again whose index the heap has no room for. */
const rest = 600_000;
/** Share of the heap that may be in use while an index is built: a server that runs out of heap is gone for everybody. */
const heapShare = 0.7;

/** Rows of one batch while building; between batches other work of the process goes on. */
const batchSize = 1000;

/**
 * The indexes of one kind in the hotels that are searched; each is built when first asked for. Before an answer it is compared
 * with the head of the hotel's log, so that several processes on one database all answer right.
 */
export class SearchCatalogue<Row extends { id: string }, Document extends SearchDocument, Group = never> {
  private readonly states: LRUCache<string, SearchState<Document, Group>>;
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Promise<SearchState<Document, Group>>>();
  /** Hotels whose index is too large for the heap, and until when that is believed. */
  private readonly tooLarge = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly kind: SearchedKind<Row, Document, Group>,
    private readonly hasRoom: () => boolean = heapHasRoom,
  ) {
    const maxSize = kind.mostBytes;
    this.states = new LRUCache({ maxSize, sizeCalculation: ({ index }) => Math.min(index.bytes, maxSize) });
  }

  /**
   * The index, no older than this very call. Callers that come while one update runs share the next.
   * @throws unavailable where the index of a large hotel takes longer to build than a call may take (a later call finds it
   * built), and where the heap has no room for it
   */
  current(hotelId: string): Promise<SearchState<Document, Group>> {
    return withinTime(this.next(hotelId), patience, () => new Failure('unavailable'));
  }

  /** Builds the index of a hotel before anybody searches, while those of others leave room. */
  async prepare(hotelId: string): Promise<void> {
    if (this.states.calculatedSize < this.states.maxSize / 2) await this.next(hotelId);
  }

  private next(hotelId: string): Promise<SearchState<Document, Group>> {
    const waiting = this.waiting.get(hotelId) ?? this.updateNext(hotelId);
    this.waiting.set(hotelId, waiting);
    return waiting;
  }

  private async updateNext(hotelId: string): Promise<SearchState<Document, Group>> {
    await this.running.get(hotelId)?.catch(() => {});
    this.waiting.delete(hotelId);
    const update = this.database
      .read(hotelId, (sql) => this.update(sql, hotelId), { patient: true })
      .finally(() => this.running.delete(hotelId));
    this.running.set(hotelId, update);
    return update;
  }

  /** Finds the ids of a list's page. */
  async page(
    { hotelId, filter: { terms, status, updatedFrom, updatedTo } }: ListTable,
    { cursor, size }: Walk,
    particulars: (groups: readonly Group[]) => Particulars<Document> = () => ({}),
  ): Promise<FoundPage> {
    const state = await this.current(hotelId);
    let moves: Awaited<ReturnType<typeof readMoves>> | null = null;
    // Another search may bring the index further meanwhile; it must know of no move that we do not.
    while (cursor !== null && (moves === null || moves.head < state.seq)) {
      moves = await this.database.read(hotelId, (sql) => readMoves(sql, this.kind.list.entity, hotelId, cursor.start));
      if (moves.pruned > cursor.start) throw cursorTooOld();
    }
    const { places, counts } = state.index.find({
      ...particulars(state.groups),
      terms,
      status,
      updatedFrom,
      updatedTo,
      size: size + 1,
      after: cursor ?? undefined,
      moved: moves?.stood,
    });
    return { places, head: state.seq, counts };
  }

  private async update(sql: Sql, hotelId: string): Promise<SearchState<Document, Group>> {
    const known = this.states.get(hotelId);
    // A stream may only begin after an answer: as the first query of a transaction it would run before the transaction
    // knows its hotel. With something to follow, both queries are sent together.
    const [groups, changes = []] = await Promise.all([
      this.kind.groups?.(sql, hotelId) ?? [],
      known && listChanged<Row>(sql, this.kind, hotelId, known.seq),
    ]);
    const [first] = changes;
    // Where the log does not tell enough, everything is read again.
    if (known === undefined || first === undefined || first.reloaded || known.seq < first.pruned) {
      const built = { ...(await this.build(sql, hotelId)), groups };
      this.states.set(hotelId, built);
      return built;
    }
    const { index } = known;
    for (const row of changes) {
      if (row.id !== null) index.put(this.kind.documentOf(row));
      else if (row.changed_id != null) index.remove(row.changed_id);
    }
    // In one turn with the rows: a search that waits for what moved sees how far the index has come meanwhile.
    Object.assign(known, { index: index.wasteful ? index.compacted() : index, seq: first.head, groups });
    // Its size is taken again.
    this.states.set(hotelId, known);
    return known;
  }

  private async build(sql: Sql, hotelId: string): Promise<{ index: SearchIndex<Document>; seq: number }> {
    if (performance.now() < (this.tooLarge.get(hotelId) ?? 0)) throw new Failure('unavailable');
    const index = new SearchIndex<Document>(this.kind.list.statuses);
    let seq = 0;
    for await (const rows of streamAll<Row>(sql, this.kind, hotelId, batchSize)) {
      for (const row of rows) {
        seq = row.head;
        if (row.id !== null) index.put(this.kind.documentOf(row));
      }
      if (!this.hasRoom()) {
        this.tooLarge.set(hotelId, performance.now() + rest);
        throw new Failure('unavailable');
      }
      await untilNextTurn();
    }
    return { index, seq };
  }
}

function heapHasRoom(): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size < heap_size_limit * heapShare;
}
