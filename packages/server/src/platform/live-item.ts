import type { Privileges } from '@bellhop/contract/staff/privileges';

/** The current state of one entity, for the live channel and the catch-up. */
export interface LiveItem {
  /** The entity as REST presents it to staff. */
  item: unknown;
  mayRead(privileges: Privileges): boolean;
  /**
   * Published on the guest's own topic if the change concerns a guest: for sessions of that stay only.
   */
  guest?: { userId: string; bookingId: string; entity: string; item: unknown };
  /** Every guest page shows the entity and reloads it. */
  isForEveryGuest?: true;
}
