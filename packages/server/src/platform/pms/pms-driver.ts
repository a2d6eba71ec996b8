import type { PmsCapability, PmsChange, PmsReservation } from '@bellhop/contract/partners/pms';
import type { PartnerAccount } from '../partner-accounts/partner.ts';

/** What changed in the hotel's own system since a cursor. */
export interface PmsPage {
  /** As they came: each is looked at by itself. */
  reservations: readonly unknown[];
  /** Where the next page begins, also after a restart. */
  cursor: string;
  more: boolean;
}

/**
 * The hotel's own system of reservations (PMS), which is asked and written to. Calls fail with `PartnerFailure` alone, and end
 * within seconds.
 */
export interface PmsDriver {
  /** Versions are moments in whole seconds, within which a reservation may change again; what is read later holds then. */
  inSeconds?: true;
  /** @param cursor null: from the beginning, which is all that is not over */
  changes(cursor: string | null): Promise<PmsPage>;
  /** Null: the system has no such reservation. */
  find(id: string): Promise<unknown>;
  /** Reservations with a night, or a part of a day, between two dates of the hotel. */
  stays(window: { from: string; to: string }): Promise<readonly unknown[]>;
  /** What may be written back. */
  capabilities(): Promise<readonly PmsCapability[]>;
  /** Whether address, keys and what else was set work. */
  check(): Promise<void>;
  /** Answers the reservation as it is then; null: it has moved on since `version`, or is not there. */
  change(id: string, change: PmsChange): Promise<unknown>;
  checkIn(id: string, version: number): Promise<unknown>;
}

/** Opens the driver of an account; its parts are loaded where one is used. Null: nobody can be asked, as with files. */
export type OpenPms = (account: PartnerAccount) => Promise<PmsDriver | null>;

/** What other slices ask of the hotel's own system. */
export interface PmsDesk {
  /** How the system has the reservation of a booking at this moment. */
  find(hotelId: string, bookingId: string): Promise<PmsAnswer>;
  /** Null: the hotel has no system that can be asked. @throws pms_unreachable */
  stays(
    hotelId: string,
    window: { from: string; to: string },
  ): Promise<readonly { reservation: PmsReservation; bookingId: string }[] | null>;
}

export type PmsAnswer = { state: 'none' | 'unknown' | 'unreachable' } | { state: 'found'; reservation: PmsReservation };
