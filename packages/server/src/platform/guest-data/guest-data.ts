import type { TenantWrite } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import type { Erased } from '../entities/store.ts';

/** Stays with their requests, or requests without a stay. Their rows are locked during the erasure. */
export interface GuestRecords {
  readonly hotelId: string;
  readonly bookings: readonly { readonly id: string; readonly user_id: string }[];
  readonly requestIds: readonly string[];
}

/** A file of an export, by its key in the object store. */
export interface ExportFile {
  readonly key: string;
  readonly name: string;
}

/**
 * The guest data of one slice (decision 63): each slice with a table of guests' data has an entry in
 * `src/guest-data.ts`.
 */
export interface GuestDataHolder {
  /** Returns all data except access secrets: codes, hashes, keys of signatures. Each name is a part of the export. */
  export(sql: Sql, records: GuestRecords): Promise<Readonly<Record<string, unknown>>>;
  exportFiles?(sql: Sql, records: GuestRecords): Promise<readonly ExportFile[]>;
  /** Returns the ids of bookings and requests that may not be erased yet, with the reason for the operator. */
  keeps?(
    sql: Sql,
    records: GuestRecords,
    at: number,
  ): Promise<readonly { readonly id: string; readonly why: string }[]>;
  /** Removes all of the data. Idempotent beyond the database, because a failed transaction runs again. */
  erase(tx: TenantWrite, records: GuestRecords, at: number): Promise<readonly Erased[]>;
}

export const bookingIds = ({ bookings }: GuestRecords): string[] => bookings.map(({ id }) => id);
