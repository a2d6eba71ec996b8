import type { BellRule } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveItem } from '../live-item.ts';
import type { PushRule } from './push-rule.ts';

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
