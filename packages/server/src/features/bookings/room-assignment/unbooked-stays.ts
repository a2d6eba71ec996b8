import type { Sql } from '../../../platform/database/sql.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { StayInRoom } from './store.ts';

/** Lists open check-ins that have rooms and no booking, without one request; check-ins themselves depend on stays. */
export type UnbookedStays = (
  sql: Sql,
  hotel: Hotel,
  ownRequest: string | null,
  now: number,
) => Promise<readonly StayInRoom[]>;
