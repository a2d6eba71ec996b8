import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Sql, TenantWrite } from '../database/database.ts';
import type { Changed } from '../database/event-row.ts';
import type { CounterSet } from '../lists/counters/store.ts';

/**
 * The order in which every transaction locks rows: by their tables (`claims` are names, not rows), and within a table
 * by their ids. The counters of lists come after them and the hotel's event head is last, so that transactions never
 * deadlock.
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

/** The fields that a change may set: only `changeEntities` writes version and times. */
export type Settable<Row> = Partial<Omit<Row, 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** Columns of a row with their current and their new values. */
export interface CopiedRow {
  readonly id: string;
  readonly previous: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** The description of a live entity for `changeEntities`; a slice declares one for each entity that it changes. */
export interface EntityKind<Row extends EntityRow> {
  readonly entity: LiveEntity;
  readonly table: Locked;
  /** A row that must not change during a change of the entity; `by` is the entity's column with its id. */
  readonly holds?: { readonly table: Locked; readonly by: keyof Row & string };
  /**
   * An entity that shows `fields` of this one: its rows get a version and an event `prefix.field`, and keep their
   * place.
   */
  readonly shownIn?: {
    readonly entity: LiveEntity;
    readonly table: Locked;
    readonly by: string;
    readonly prefix: string;
    /** A change of other fields does not touch those rows. */
    readonly fields: ReadonlySet<string>;
    /** Returns columns of those rows that copy the changed fields; their events include them. */
    copies?(sql: Sql, hotelId: string, ids: readonly string[], before: Row, after: Row): Promise<readonly CopiedRow[]>;
  };
  /** Runs with every change of the entity, in its transaction; returns further changes for its event. */
  follow?(tx: TenantWrite, before: Row, after: Row, at: number): Promise<Changed>;
  readonly findByIds: (sql: Sql, hotelId: string, ids: readonly string[]) => PromiseLike<Row[]>;
  /** Counters of the entity's lists; null: no list counts the entity. */
  readonly counters: CounterSet | null;
}
