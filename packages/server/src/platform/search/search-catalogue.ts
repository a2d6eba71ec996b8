import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { LogFollower } from './log-follower.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument } from './search-query.ts';
import { applyChanges, type FollowedRows, listChanged, streamAll } from './store.ts';

/** A kind of list that can be searched: which rows become which documents. */
export interface SearchedKind<Row extends { id: string }, Document extends SearchDocument, Groups>
  extends FollowedRows {
  readonly statuses: readonly string[];
  documentOf(row: Row): Document;
  /** What the groups' words are made of, read with every search. */
  groups(sql: Sql, hotelId: string): Promise<Groups>;
  /** Bytes of the indexes of all hotels together; the hotel that was searched longest ago goes first. */
  readonly mostBytes: number;
}

/** A hotel's index and the number of the log that it knows. */
export interface SearchState<Document extends SearchDocument, Groups> {
  index: SearchIndex<Document>;
  seq: number;
  groups: Groups;
}

/** Rows of one batch while building; between batches other work of the process goes on. */
const batchSize = 1000;

/** The indexes of one kind in the hotels that are searched; each is built when first asked for. */
export class SearchCatalogue<Row extends { id: string }, Document extends SearchDocument, Groups> {
  readonly database: Database;
  readonly kind: SearchedKind<Row, Document, Groups>;
  private readonly follower: LogFollower<SearchState<Document, Groups>>;

  constructor(database: Database, kind: SearchedKind<Row, Document, Groups>) {
    this.database = database;
    this.kind = kind;
    this.follower = new LogFollower({
      database,
      mostBytes: kind.mostBytes,
      bytesOf: ({ index }) => index.bytes,
      update: (sql, hotelId, known) => this.update(sql, hotelId, known),
    });
  }

  /** The index, no older than this very call. */
  current(hotelId: string): Promise<SearchState<Document, Groups>> {
    return this.follower.current(hotelId);
  }

  private async update(
    sql: Sql,
    hotelId: string,
    known: SearchState<Document, Groups> | undefined,
  ): Promise<SearchState<Document, Groups>> {
    const changes = known === undefined ? null : listChanged<Row>(sql, this.kind, hotelId, known.seq);
    // A stream may only begin after an answer: as the first query of a transaction it would run before the transaction
    // knows its hotel. With something to follow, both queries are sent together.
    const [groups, rows] = await Promise.all([this.kind.groups(sql, hotelId), changes]);
    if (known !== undefined && rows !== null) {
      const seq = applyChanges(
        known.seq,
        rows,
        (row) => known.index.put(this.kind.documentOf(row)),
        (id) => known.index.remove(id),
      );
      if (seq !== null) {
        const index = known.index.wasteful ? known.index.compacted() : known.index;
        return Object.assign(known, { index, seq, groups });
      }
    }
    return { ...(await this.build(sql, hotelId)), groups };
  }

  private async build(sql: Sql, hotelId: string): Promise<{ index: SearchIndex<Document>; seq: number }> {
    const index = new SearchIndex<Document>(this.kind.statuses);
    let seq = 0;
    for await (const rows of streamAll<Row>(sql, this.kind, hotelId, batchSize)) {
      for (const row of rows) {
        seq = row.head;
        if (row.id !== null) index.put(this.kind.documentOf(row));
      }
      await untilNextTurn();
    }
    index.seal();
    return { index, seq };
  }
}
