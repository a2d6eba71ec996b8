import type { LiveEntity } from '@bellhop/contract/live/event';
import type { Sql, TenantWrite } from '../database/database.ts';
import type { CounterSet } from '../lists/counters/store.ts';
import type { Changed } from '../live/event-row.ts';

/**
 * The one order in which every transaction locks rows; rows of one table by their ids. The counters of lists come after
 * them and the hotel's event head is last, so that no two transactions wait for each other in a circle.
 */
export const lockOrder = [
  'hotel',
  'staff',
  'booking',
  'config',
  'sitting',
  'claim',
  'request',
  'waiting',
  'check_in',
  'payment_link',
  'service',
  'department',
  'delivery',
  'room',
  'preference',
  'announcement',
  'partner',
] as const;
export type LockRank = (typeof lockOrder)[number];

export interface LockedTable {
  readonly table: string;
  readonly rank: LockRank;
}

export interface EntityRow {
  readonly id: string;
  readonly version: number;
  /** Left out by an entity that no list orders by its last change. */
  readonly updated_at?: number;
}

/** What a change may set: version and times are written by `changeEntities` alone. */
export type SettableColumn<Row> = Exclude<keyof Row, 'id' | 'version' | 'created_at' | 'updated_at'> & string;

/** What `changeEntities` must know of a live entity; a slice declares one for each entity that it changes. */
export interface EntityKind<Row extends EntityRow, Column extends SettableColumn<Row>> extends LockedTable {
  readonly entity: LiveEntity;
  /** The columns that a change may set, and how PostgreSQL gets their values. */
  readonly columns: Readonly<Record<Column, 'value' | 'json'>>;
  /** Rows that must stay as they are during a change; `by` is the column of the entity that names them. */
  readonly holds: readonly (LockedTable & { readonly by: keyof Row & string })[];
  /** Entities that show `fields` of this one: they get a version and an event `prefix.field`, and keep their place. */
  readonly shownIn: readonly (LockedTable & {
    readonly entity: LiveEntity;
    readonly by: string;
    readonly prefix: string;
    /** A change of other fields does not touch them. */
    readonly fields: ReadonlySet<string>;
  })[];
  /** What goes with every change of such an entity, in its transaction; answers what else its event says. */
  follow?(tx: TenantWrite, before: Row, after: Row, at: number): Promise<Changed>;
  findByIds(sql: Sql, hotelId: string, ids: readonly string[]): PromiseLike<Row[]>;
  /** The counters of its lists, and the place of a row in them; null: no list counts the entity. */
  readonly counters: { readonly set: CounterSet; keyOf(row: Row): object } | null;
}
