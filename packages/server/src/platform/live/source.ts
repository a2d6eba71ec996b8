import type { BellRule } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveItem } from '../live-item.ts';
import type { PushRule } from './push-rule.ts';

/** Loads a slice's entities by id; one query for any number of ids. Deleted ids are left out. */
export interface LiveSource {
  entity: LiveEntity;
  load(hotelId: string, ids: readonly string[]): Promise<Map<string, LiveItem>>;
  /** Effect of the entity's messages on the bell of a locked desk; left out: none. */
  bell?: BellRule;
  /** Pushes to devices: each event causes at most one push, by the first rule that returns one. */
  pushes?: readonly PushRule[];
}

/**
 * Returns a source without items: consoles, and optionally guest pages, learn that such an entity changed and read it
 * again.
 */
export function changesAlone(entity: LiveEntity, whom: 'consoles' | 'guests too' = 'consoles'): LiveSource {
  const item: LiveItem = { item: null, mayRead: () => false, ...(whom === 'guests too' && { isForEveryGuest: true }) };
  return { entity, load: async (_, ids) => new Map(ids.map((id) => [id, item])) };
}
