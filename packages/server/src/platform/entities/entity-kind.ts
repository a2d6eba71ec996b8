import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Sql, TenantWrite } from '../database/database.ts';
import type { Changed } from '../database/event-row.ts';
import type { CounterSet } from '../lists/counters/store.ts';

/**
 * The one order in which every transaction locks rows: by their tables (`claims` are names and no rows), and within a table
 * by their ids. The counters of lists come after them and the hotel's event head is last, so that no two transactions wait
 * for each other in a circle.
 */
export const lockOrder = [
  'administered_hotels',
  'staff_rights',
  'bookings',
  'restaurants',
  'sittings',
  'claims',
  'requests',
  'waiting_entries',
  'check_ins',
  'payment_links',
  'services',
  'departments',
  'deliveries',
  'rooms',
  'guest_preferences',
  'announcements',
  'partner_versions',
] as const;
export type Locked = (typeof lockOrder)[number];

export interface EntityRow {
  readonly id: string;
  readonly version: number;
  /** Left out by an entity that no list orders by its last change. */
  readonly updated_at?: number;
}

/** What a change may set: version and times are written by `changeEntities` alone. */
export type Settable<Row> = Partial<Omit<Row, 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** Columns of a row as they stand, and what becomes of them. */
export interface CopiedRow {
  readonly id: string;
  readonly stood: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** What `changeEntities` must know of a live entity; a slice declares one for each entity that it changes. */
export interface EntityKind<Row extends EntityRow> {
  readonly entity: LiveEntity;
  readonly table: Locked;
  /** A row that must stay as it is during a change; `by` is the column of the entity that names it. */
  readonly holds?: { readonly table: Locked; readonly by: keyof Row & string };
  /** An entity that shows `fields` of this one: its rows get a version and an event `prefix.field`, and keep their place. */
  readonly shownIn?: {
    readonly entity: LiveEntity;
    readonly table: Locked;
    readonly by: string;
    readonly prefix: string;
    /** A change of other fields does not touch them. */
    readonly fields: ReadonlySet<string>;
    /** Columns of those rows, by their ids, that hold a copy of what changed; their events say them too. */
    copies?(sql: Sql, hotelId: string, ids: readonly string[], before: Row, after: Row): Promise<readonly CopiedRow[]>;
  };
  /** What goes with every change of such an entity, in its transaction; answers what else its event says. */
  follow?(tx: TenantWrite, before: Row, after: Row, at: number): Promise<Changed>;
  readonly findByIds: (sql: Sql, hotelId: string, ids: readonly string[]) => PromiseLike<Row[]>;
  /** Of its lists; null: no list counts the entity. */
  readonly counters: CounterSet | null;
}
