import type { PmsCapability, PmsChange, PmsReservation } from '@bellhop/contract/partners/pms';
import type { PartnerAccount } from './partner.ts';

/** Changes in the hotel's own system since a cursor. */
export interface PmsPage {
  /** Unparsed reservations: each is checked by itself. */
  reservations: readonly unknown[];
  /** Start of the next page, valid after a restart too. */
  cursor: string;
  more: boolean;
}

/**
 * The hotel's own system of reservations (PMS), for reading and writing. Calls fail only with `PartnerFailure`, and end
 * within seconds.
 */
export interface PmsDriver {
  /** Versions are whole seconds, within which a reservation may change again; then the later reading counts. */
  inSeconds?: true;
  /** @param cursor null: from the beginning, with all active reservations */
  changes(cursor: string | null): Promise<PmsPage>;
  /** Null: the system has no such reservation. */
  find(id: string): Promise<unknown>;
  /** Reservations with a night, or a part of a day, between two dates of the hotel. */
  stays(window: { from: string; to: string }): Promise<readonly unknown[]>;
  /** Returns the changes that may be written back. */
  capabilities(): Promise<readonly PmsCapability[]>;
  /** Checks whether address, keys and further settings work. */
  check(): Promise<void>;
  /** Returns the reservation after the change; null: it has a newer version than `version`, or does not exist. */
  change(id: string, change: PmsChange): Promise<unknown>;
  checkIn(id: string, version: number): Promise<unknown>;
}

/** Opens the driver of an account and loads its code. Null: a system that cannot be called, as with files. */
export type OpenPms = (account: PartnerAccount) => Promise<PmsDriver | null>;

/** The hotel's own system as other slices use it. */
export interface PmsDesk {
  /** Reads the current reservation of a booking from the system. */
  find(hotelId: string, bookingId: string): Promise<PmsAnswer>;
  /** Null: the hotel has no system that can be called. @throws pms_unreachable */
  stays(
    hotelId: string,
    window: { from: string; to: string },
  ): Promise<readonly { reservation: PmsReservation; bookingId: string }[] | null>;
}

export type PmsAnswer = { state: 'none' | 'unknown' | 'unreachable' } | { state: 'found'; reservation: PmsReservation };
