import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { BellRule } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { PushRule } from './push-rule.ts';

/** One entity as it stands now, for the live channel and the catch-up. */
export interface LiveItem {
  /** As REST presents it to staff. */
  item: unknown;
  mayRead(privileges: Privileges): boolean;
  /** What the guest's own topic receives, where the change concerns a guest: sessions of that stay and of no other one. */
  guest?: { userId: string; bookingId: string; entity: string; item: unknown };
  /** Every guest's page shows it, and reads what it shows again. */
  isForEveryGuest?: true;
}

/** A slice's way to its entities by id; one query however many ids. Ids that are gone are left out. */
export interface LiveSource {
  entity: LiveEntity;
  load(hotelId: string, ids: readonly string[]): Promise<Map<string, LiveItem>>;
  /** What its messages do to the bell of a locked desk; without it nothing. */
  bell?: BellRule;
  /** What devices are pushed of it: of one event at most one push, by the first rule that has something to tell. */
  pushes?: readonly PushRule[];
}

/** Every console, and where it says so every guest page, learns that such an entity changed, and reads again what it may see. */
export function changesAlone(entity: LiveEntity, whom: 'consoles' | 'guests too' = 'consoles'): LiveSource {
  const item: LiveItem = { item: null, mayRead: () => false, ...(whom === 'guests too' && { isForEveryGuest: true }) };
  return { entity, load: async (_, ids) => new Map(ids.map((id) => [id, item])) };
}
