import type { ComingTable } from '@bellhop/contract/bookings/consequences';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { LockStep } from '../../platform/entities/change-entity.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';

/** Tables and queues of a stay in restaurants. */
export interface TablesOfStay {
  /** Later reservations, the earliest first. */
  reservations: ComingTable[];
  /** Waiting list entries. */
  places: number;
}

/** The restaurants' part of a stay's end. */
export interface EndingTables {
  /** Locks that must be taken before a request's lock. */
  locks: readonly LockStep[];
  /** Ends the stay's waiting list entries, and cancels its tables if staff chose so; runs after the status is set. */
  end(cancels: boolean): Promise<void>;
}

/** The operations on tables that bookings need; restaurants themselves depend on stays. */
export interface StayTables {
  read(sql: Sql, hotelId: string, bookingId: string, at: number): Promise<TablesOfStay>;
  open(tx: TenantWrite, wanted: { caller: StaffCaller; bookingId: string; at: number }): Promise<EndingTables>;
}
