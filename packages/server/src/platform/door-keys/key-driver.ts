import type { HotelSettings } from '@bellhop/contract/hotels/settings';

export type KeyPartner = Exclude<HotelSettings['keyPartner'], ''>;

/** A key as its partner sees it. */
export interface DoorKey {
  hotelId: string;
  /** The same at every attempt and at every new order. */
  id: string;
  /** Number of the order: each order has its own dates. */
  order: number;
  bookingId: string;
  rooms: readonly string[];
  /** Unix seconds. */
  validFrom: number;
  /** Unix seconds; null: until it is revoked. */
  validUntil: number | null;
  /** True before the key opens a door. */
  isPassive: boolean;
  /** True if the key was active at some time. */
  wasActive: boolean;
}

/** The person to whose phone a lock system sends the key. */
export interface KeyHolder {
  userId: string;
  name: string;
  phone: string | null;
  email: string | null;
  language: string | null;
}

/** The outcome of an attempt. `reason` is for the operator: one short line without a name or a room. */
export type KeyOutcome =
  | { kind: 'done' }
  /** Staff at the desk, or a later message of the partner, confirm it. */
  | { kind: 'awaited' }
  /** A retry will never work. */
  | { kind: 'refused'; reason: string }
  /** A retry may work. */
  | { kind: 'later'; reason: string };

/** Makes and revokes door keys; drivers of electronic locks belong into `partners/`. Never throws. */
export interface KeyDriver {
  /** Called again for a key whose dates or rooms have changed. */
  order(key: DoorKey, holder: KeyHolder): Promise<KeyOutcome>;
  revoke(key: DoorKey): Promise<KeyOutcome>;
}

export type KeyDrivers = Record<KeyPartner, KeyDriver>;

/** The local driver: staff cut a card at the desk, hand it over, take it back, and confirm each step. */
export const deskKeys: KeyDriver = {
  order: async () => ({ kind: 'awaited' }),
  // A card that was never handed over need not come back.
  revoke: async ({ wasActive }) => ({ kind: wasActive ? 'awaited' : 'done' }),
};
