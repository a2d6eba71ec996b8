import type { AlertCause } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { PushKind } from '@bellhop/contract/wire/push';

/** What staff's devices are pushed of an entity. Its methods receive the items of the live source that it is registered with. */
export interface PushRule<Item = unknown> {
  /** Stands in queued jobs: unique among the rules of all slices, and the same in every version. */
  readonly name: string;
  /** Whether such an event of the entity may be worth a push. */
  isCausedBy(cause: AlertCause): boolean;
  /** What a push tells of the entity as it stands now; null: nothing, or nothing any more. */
  tells(item: Item): PushTelling | null | Promise<PushTelling | null>;
}

export interface PushTelling {
  kind: Exclude<PushKind, 'test'>;
  /** Names the notification: a later push with the same tag takes the place of the earlier one. */
  tag: string;
  /** Left out: everybody who may read the entity. */
  to?: PushAddressees;
  place: PushPlace | PlaceElsewhere;
}

/** People by id, or all members of a department. */
export type PushAddressees = { readonly people: readonly string[] } | { readonly department: string };

/** Where a push leads, and what it names. */
export interface PushPlace {
  /** On the console's own host. */
  path: string;
  /** Null: none has a part in it. */
  service: LocalName | null;
  rooms: readonly string[];
}

/** The place is that of another entity, which the person must be allowed to read too. */
export interface PlaceElsewhere<Item = unknown> {
  entity: LiveEntity;
  id: string;
  placeOf(item: Item): PushPlace;
}

export interface LocalName {
  name: string;
  withLocales: Readonly<Record<string, string>>;
}
