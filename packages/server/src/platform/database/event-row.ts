import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveItem } from '../live-item.ts';

/** Old and new value of each changed field; shown in history and in edit conflicts. */
export type Changed = Record<string, { from: unknown; to: unknown }>;

/** The author of a change: a user's subject, `guest:{user_id}` or `system`. */
export interface Actor {
  id: string;
  name: string | null;
}

/** A row for the hotel's log without its number. */
export interface NewEvent {
  event: 'INSERT' | 'MODIFY' | 'FORCE_RELOAD';
  entity: LiveEntity;
  id: string;
  version: number;
  actor: Actor;
  changed?: Changed;
  /** The row's `updated_at` before the change, if it had one. */
  wasUpdatedAt?: number;
  /**
   * The entity at the end of this transaction, if the writer has it anyway: saves a read before the event is published.
   * Not logged.
   */
  live?: LiveItem;
  /** Unix seconds of the event if it is not now, as in the history of the demo group. */
  at?: number;
}

export interface CommittedEvent extends Omit<NewEvent, 'changed'> {
  seq: number;
  at: number;
  /** Names of the changed fields, in the order of their bytes. */
  fields: readonly string[];
}

/** Returns the names of the changed fields for receivers, which read the values from the entity. */
export function fieldsOf({ changed = {} }: Pick<NewEvent, 'changed'>): string[] {
  return Object.keys(changed).toSorted((a, b) => (a < b ? -1 : 1));
}
