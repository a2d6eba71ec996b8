import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveItem } from '../live-item.ts';

/** Field by field what a change did; shown in history and in edit conflicts. */
export type Changed = Record<string, { from: unknown; to: unknown }>;

/** Who did it: a user's subject, `guest:{user_id}` or `system`. */
export interface Actor {
  id: string;
  name: string | null;
}

/** A row for the hotel's log, before it has its number. */
export interface NewEvent {
  event: 'INSERT' | 'MODIFY' | 'FORCE_RELOAD';
  entity: LiveEntity;
  id: string;
  version: number;
  actor: Actor;
  changed?: Changed;
  /** The row's `updated_at` before the change, where it had one. */
  wasUpdatedAt?: number;
  /** The entity as this transaction leaves it, where the writer holds it anyway: spares the telling a read. Not logged. */
  live?: LiveItem;
  /** Unix seconds at which it happened, where that is not now: the history of the demo group. */
  at?: number;
}

export interface CommittedEvent extends Omit<NewEvent, 'changed'> {
  seq: number;
  at: number;
  /** Names of what a change did, in the order of their bytes. */
  fields: readonly string[];
}

/** What receivers learn of a change: which fields changed; they read the values from the entity. */
export function fieldsOf({ changed = {} }: Pick<NewEvent, 'changed'>): string[] {
  return Object.keys(changed).toSorted((a, b) => (a < b ? -1 : 1));
}
