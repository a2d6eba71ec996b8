import type { ComingTable } from '@bellhop/contract/bookings/consequences';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { LockStep } from '../../platform/entities/change-entity.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';

/** What hangs on a stay in restaurants. */
export interface TablesOfStay {
  /** To come, the earliest first. */
  reservations: ComingTable[];
  /** In queues. */
  places: number;
}

/** A stay that ends, as restaurants see it. */
export interface EndingTables {
  /** What a request's lock is taken after. */
  locks: readonly LockStep[];
  /** Once the stay has its status, under these locks: ends its places in queues, and cancels its tables where staff want that. */
  end(cancels: boolean): Promise<void>;
}

/** What bookings need of restaurants, which build on stays themselves. */
export interface StayTables {
  read(sql: Sql, hotelId: string, bookingId: string, at: number): Promise<TablesOfStay>;
  open(tx: TenantWrite, wanted: { caller: StaffCaller; bookingId: string; at: number }): Promise<EndingTables>;
}
