import type { AlertCause } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { PushKind } from '@bellhop/contract/wire/push';

/**
 * Pushes of an entity to staff's devices. Its methods receive the items of the live source that it is registered with.
 */
export interface PushRule<Item = unknown> {
  /** Part of queued jobs: unique among the rules of all slices, and the same in every version. */
  readonly name: string;
  /** Whether such an event of the entity may cause a push. */
  isCausedBy(cause: AlertCause): boolean;
  /** Returns the push for the current state of the entity; null: no push, or no longer one. */
  tells(item: Item): PushTelling | null | Promise<PushTelling | null>;
}

export interface PushTelling {
  kind: Exclude<PushKind, 'test'>;
  /** Id of the notification: a later push with the same tag replaces the earlier push. */
  tag: string;
  /** Left out: all people who may read the entity. */
  to?: PushAddressees;
  place: PushPlace | PlaceElsewhere;
}

/** People by id, or all members of a department. */
export type PushAddressees = { readonly people: readonly string[] } | { readonly department: string };

/** The place that a push opens, and the names in its text. */
export interface PushPlace {
  /** Path on the console's own host. */
  path: string;
  /** Null: no service is involved. */
  service: LocalName | null;
  rooms: readonly string[];
}

/** The place belongs to another entity, which the person must be allowed to read too. */
export interface PlaceElsewhere<Item = unknown> {
  entity: LiveEntity;
  id: string;
  pushPlace(item: Item): PushPlace;
}

export interface LocalName {
  name: string;
  withLocales: Readonly<Record<string, string>>;
}
