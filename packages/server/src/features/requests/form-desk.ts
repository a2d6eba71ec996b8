import type { CallInput } from '@bellhop/contract/call';
import type { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { Frame } from './present.ts';
import type { CustomFieldValue, RequestRow } from './row.ts';
import type { BookingOfRequest } from './store.ts';

/** Forms of guests that a new request was made with. */
export interface TakenForms {
  /** As the request keeps them. */
  values: CustomFieldValue[];
  /** Once the request's row is there. */
  write(): Promise<void>;
}

export interface NewForms {
  id: string;
  hotel: Hotel;
  booking: BookingOfRequest | null;
  values: readonly CustomFieldValue[];
  actor: Actor;
  at: number;
}

/** Rooms that a patch gives to a check-in: they stand in its booking already. */
export interface GivenRooms {
  rooms: readonly string[];
  /** What its guest reads in the conversation; null: nothing. */
  said: string | null;
}

export interface FormChange {
  /** Undefined: the patch names none. */
  sent: readonly CustomFieldValue[] | undefined;
  status: RequestStatus;
  /** Null: the patch changes none. */
  given: GivenRooms | null;
  actor: Actor;
  at: number;
}

/** What requests of the type FAST_CHECK_IN need of the check-ins, which build on requests themselves. */
export interface FormDesk {
  take(tx: TenantWrite, forms: NewForms): Promise<TakenForms>;
  /**
   * Before anything is locked: asks about rooms that the patch gives, and writes them into the booking; null: it changes none.
   * @throws not_found, booking_awaiting_approval, status_not_settable, invalid_input, room_taken, room_not_ready
   */
  openChange(
    tx: TenantWrite,
    frame: Frame,
    caller: StaffCaller,
    id: string,
    patch: CallInput<typeof updateRequest>['body'],
    at: number,
  ): Promise<GivenRooms | null>;
  /** Of a request that is locked: seals the forms among the values sent, and lets the check-in follow its status. */
  change(
    tx: TenantWrite,
    hotel: Hotel,
    request: RequestRow,
    change: FormChange,
  ): Promise<{ values: CustomFieldValue[] | undefined; isFormChanged: boolean }>;
  /** The values with the forms, of which it is recorded that this person read them. */
  read(hotel: Hotel, caller: StaffCaller, request: RequestRow): Promise<CustomFieldValue[]>;
}
