import type { HotelSettings } from '@bellhop/contract/hotels/settings';

export type KeyPartner = Exclude<HotelSettings['keyPartner'], ''>;

/** A key as its partner sees it. */
export interface DoorKey {
  hotelId: string;
  /** The same at every attempt and at every new order. */
  id: string;
  /** How often it was ordered: another one has other dates. */
  order: number;
  bookingId: string;
  rooms: readonly string[];
  /** Unix seconds. */
  validFrom: number;
  /** Unix seconds; null: until it is revoked. */
  validUntil: number | null;
  /** It opens nothing yet. */
  isPassive: boolean;
  /** It has opened a door at some time. */
  wasActive: boolean;
}

/** Whose phone a lock system sends the key to. */
export interface KeyHolder {
  userId: string;
  name: string;
  phone: string | null;
  email: string | null;
  language: string | null;
}

/** How a try ended. `reason` is for the operator: one short line without a name or a room. */
export type KeyOutcome =
  | { kind: 'done' }
  /** Staff at the desk, or the partner in a message of its own, say later that it is done. */
  | { kind: 'awaited' }
  /** It will never work. */
  | { kind: 'refused'; reason: string }
  /** It may work another time. */
  | { kind: 'later'; reason: string };

/** Makes and revokes keys of doors; `partners/` is where those of electronic locks belong. Never throws. */
export interface KeyDriver {
  /** Also a second time, for a key whose dates or rooms have changed. */
  order(key: DoorKey, holder: KeyHolder): Promise<KeyOutcome>;
  revoke(key: DoorKey): Promise<KeyOutcome>;
}

export type KeyDrivers = Record<KeyPartner, KeyDriver>;

/** The local one: staff cut a card at the desk, hand it over, take it back, and say so. */
export const deskKeys: KeyDriver = {
  order: async () => ({ kind: 'awaited' }),
  // A card that was never handed over is not waited for.
  revoke: async ({ wasActive }) => ({ kind: wasActive ? 'awaited' : 'done' }),
};
