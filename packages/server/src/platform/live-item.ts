import type { Privileges } from '@bellhop/contract/staff/privileges';

/** One entity as it stands now, for the live channel and the catch-up. */
export interface LiveItem {
  /** The entity as REST presents it to staff. */
  item: unknown;
  mayRead(privileges: Privileges): boolean;
  /** The guest's own topic receives this where the change concerns a guest: sessions of that stay and of no other one. */
  guest?: { userId: string; bookingId: string; entity: string; item: unknown };
  /** Every guest's page shows it, and reads what it shows again. */
  isForEveryGuest?: true;
}
