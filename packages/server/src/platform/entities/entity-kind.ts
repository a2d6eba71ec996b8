import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Sql, TenantWrite } from '../database/database.ts';
import type { Changed } from '../database/event-row.ts';
import type { CounterSet } from '../lists/counters/store.ts';

/**
 * The order in which every transaction locks rows: by their tables (`claims` stands for `dining_claims`, ordered by the
 * key of the guest), and within a table by their ids. The counters of lists come after them, and the row of
 * `event_heads` that numbers the hotel's events is last, so that transactions never deadlock.
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
export type LockTarget = (typeof lockOrder)[number];

export interface EntityRow {
  readonly id: string;
  readonly version: number;
  /** Left out by an entity that no list orders by its last change. */
  readonly updated_at?: number;
}

/** The fields that a change may set: only `changeEntities` writes version and times. */
export type Settable<Row> = Partial<Omit<Row, 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** Columns of a row with their values before and after a change. */
export interface ColumnUpdate {
  readonly id: string;
  readonly previous: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** The description of a live entity for `changeEntities`; each entity that changes has one. */
export interface EntityKind<Row extends EntityRow> {
  readonly entity: LiveEntity;
  readonly table: LockTarget;
  /** A row that must not change during a change of the entity; `by` is the entity's column that refers to the row. */
  readonly sharedLock?: { readonly table: LockTarget; readonly by: keyof Row & string };
  /**
   * An entity that shows `fields` of this entity. Each of its rows that refers to the changed row gets a new version, an
   * unchanged `updated_at`, and an event whose field names are `prefix.field`.
   */
  readonly shownIn?: {
    readonly entity: LiveEntity;
    readonly table: LockTarget;
    /** The column of that entity that refers to this entity. */
    readonly by: string;
    readonly prefix: string;
    /** A change of other fields does not touch those rows. */
    readonly fields: ReadonlySet<string>;
    /** Returns new values of columns that repeat the changed fields; the events of the rows include them. */
    copiedColumns?(
      sql: Sql,
      hotelId: string,
      ids: readonly string[],
      before: Row,
      after: Row,
    ): Promise<readonly ColumnUpdate[]>;
  };
  /**
   * Runs in the transaction of each change that gives the entity a new version, before the write; the returned fields
   * join the event of the entity.
   */
  beforeWrite?(tx: TenantWrite, before: Row, after: Row, at: number): Promise<Changed>;
  readonly findByIds: (sql: Sql, hotelId: string, ids: readonly string[]) => PromiseLike<Row[]>;
  /** Counters of the entity's lists; null: no list counts the entity. */
  readonly counters: CounterSet | null;
}
