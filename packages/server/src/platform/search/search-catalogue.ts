import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../database/database.ts';
import type { RowShape } from '../database/rows.ts';
import { Failure } from '../failure.ts';
import type { PagePlaces } from '../lists/answer-list.ts';
import { cursorTooOld } from '../lists/cursor.ts';
import type { ListTable } from '../lists/list-table.ts';
import type { Walk } from '../lists/store.ts';
import { withinTime } from '../within-time.ts';
import { type SearchDocument, SearchIndex, type SearchQuery } from './search-index.ts';
import { listChanged, readMoves, streamAll } from './store.ts';

/** A searchable kind of list: it defines how rows become documents. */
interface SearchedKind<Row, Document, Group> {
  readonly list: Pick<ListTable['kind'], 'entity' | 'statuses'>;
  readonly shape: RowShape<Row>;
  documentOf(row: Row): Document;
  /** Rows from which the groups' words are made, read at every search. */
  groups?(sql: Sql, hotelId: string): Promise<Group[]>;
  /** Bytes of the indexes of all hotels together; the least recently searched hotel's index is dropped first. */
  readonly mostBytes: number;
}

/** The parts of a search that differ between kinds of lists. */
type Particulars<Document extends SearchDocument> = Pick<
  SearchQuery<Document>,
  'groups' | 'searchesStatus' | 'matches' | 'order'
>;

/** A hotel's index and the number of the log that it includes. */
interface SearchState<Document extends SearchDocument, Group> {
  index: SearchIndex<Document>;
  seq: number;
  groups: readonly Group[];
}

/** Milliseconds that a call waits for an index. */
const patience = 12_000;

/** Milliseconds for which a hotel is not retried whose index does not fit into the heap. */
const rest = 600_000;
/** Share of the heap that may be in use while an index is built: an exhausted heap ends the server for all hotels. */
const heapShare = 0.7;

/** Rows of one batch during a build; between batches other work of the process goes on. */
const batchSize = 1000;

/**
 * The indexes of one kind of list by hotel; each is built on first use. Before an answer it is compared with the head
 * of the hotel's log, so that several processes on one database all answer correctly.
 */
export class SearchCatalogue<Row extends { id: string }, Document extends SearchDocument, Group = never> {
  private readonly states: LRUCache<string, SearchState<Document, Group>>;
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Promise<SearchState<Document, Group>>>();
  /** Hotels whose index is too large for the heap, with the end of the time for which they are not retried. */
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
   * Returns the index, no older than this call. Callers during an update share the next update.
   * @throws unavailable if the index of a large hotel takes longer to build than a call may take (a later call uses
   * it), or if the heap has no room for it
   */
  current(hotelId: string): Promise<SearchState<Document, Group>> {
    return withinTime(this.next(hotelId), patience, () => new Failure('unavailable'));
  }

  /** Builds the index of a hotel before the first search, if the other indexes leave room. */
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

  /** Returns the ids of a list's page. */
  async page(
    { hotelId, filter: { terms, status, updatedFrom, updatedTo } }: ListTable,
    { cursor, size }: Walk,
    particulars: (groups: readonly Group[]) => Particulars<Document> = () => ({}),
  ): Promise<PagePlaces> {
    const state = await this.current(hotelId);
    let moves: Awaited<ReturnType<typeof readMoves>> | null = null;
    // Another search may update the index further meanwhile; it must not include changes that are missing in `moves`.
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
      moved: moves?.former,
    });
    return { places, head: state.seq, counts };
  }

  private async update(sql: Sql, hotelId: string): Promise<SearchState<Document, Group>> {
    const known = this.states.get(hotelId);
    // A stream may only begin after an answer: as the first query of a transaction it would run before the
    // transaction's hotel is set. With changes to follow, both queries are sent together.
    const [groups, changes = []] = await Promise.all([
      this.kind.groups?.(sql, hotelId) ?? [],
      known && listChanged<Row>(sql, this.kind, hotelId, known.seq),
    ]);
    const [first] = changes;
    // If the log does not reach back far enough, all rows are read again.
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
    // In one turn with the rows: a search that waits for `moves` then sees the state of the index.
    Object.assign(known, { index: index.wasteful ? index.compacted() : index, seq: first.head, groups });
    // The cache measures the index's size again.
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
