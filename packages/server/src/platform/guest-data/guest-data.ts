import type { TenantWrite } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import type { Erased } from '../entities/store.ts';

/** Stays with their requests, or requests of no stay. Their rows are locked while they are erased. */
export interface GuestRecords {
  readonly hotelId: string;
  readonly bookings: readonly { readonly id: string; readonly user_id: string }[];
  readonly requestIds: readonly string[];
}

/** A file of an export, by its key in the object store. */
export interface HeldFile {
  readonly key: string;
  readonly name: string;
}

/** What one slice holds of guests: a slice with a table of guests' data is one of the list in `src/guest-data.ts`. */
export interface GuestDataHolder {
  /** Everything but what only opens something: codes, hashes, keys of signatures. Each name is a part of the export. */
  export(sql: Sql, records: GuestRecords): Promise<Readonly<Record<string, unknown>>>;
  exportFiles?(sql: Sql, records: GuestRecords): Promise<readonly HeldFile[]>;
  /** Ids of bookings and requests that must stay for now, with the reason for the operator. */
  keeps?(
    sql: Sql,
    records: GuestRecords,
    at: number,
  ): Promise<readonly { readonly id: string; readonly why: string }[]>;
  /** Removes all of it. Idempotent beyond the database: a transaction that fails after it runs again. */
  erase(tx: TenantWrite, records: GuestRecords, at: number): Promise<readonly Erased[]>;
}

export const bookingIds = ({ bookings }: GuestRecords): string[] => bookings.map(({ id }) => id);
