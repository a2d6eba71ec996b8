import type { CallInput } from '@bellhop/contract/call';
import type { createRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Changed } from '../../platform/database/event-row.ts';
import type { LockStep } from '../../platform/entities/change-entity.ts';
import type { Settable } from '../../platform/entities/entity-kind.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { CustomFieldValue, RequestRow } from './row.ts';
import type { BookingOfRequest } from './store.ts';

/** Seats that a new request has taken in its transaction. */
export interface TakenTable {
  values: CustomFieldValue[];
  /** Columns of the request. */
  set: Pick<RequestRow, 'status' | 'due_at' | 'reservation_id' | 'reservation_status' | 'attendance' | 'party'>;
  fullName: string;
  roomNumber: string;
  /** What its guest reads in the conversation; null: nothing. */
  said: string | null;
  /** Once the request's row is there. */
  write(sql: Sql): Promise<void>;
}

export interface NewTable {
  id: string;
  hotel: Hotel;
  caller: StaffCaller;
  booking: BookingOfRequest | null;
  body: CallInput<typeof createRequest>['body'];
  /** Of which it seats a part; null: it seats its own. */
  party: RequestRow['party'];
  at: number;
}

export interface TableChange {
  /** What a request's lock is taken after. */
  locks: readonly LockStep[];
  /** Checks the rules on the locked rows, and takes and gives seats; null: the request holds no table. */
  apply(request: RequestRow): Promise<ChangedTable | null>;
}

export interface ChangedTable {
  status: RequestStatus;
  values: CustomFieldValue[];
  /** Columns of the stay are among them where the table has become its own. */
  set: Settable<RequestRow>;
  changed: Changed;
  /** What its guest reads in the conversation; null: nothing. */
  said: string | null;
}

/** What requests of the type ALACARTE_RESTAURANT_RESERVATION need of the restaurants, which build on requests themselves. */
export interface ReservationDesk {
  /** @throws not_allowed, not_found, invalid_input, booking_awaiting_approval and every `ReservationReason` */
  take(tx: TenantWrite, table: NewTable): Promise<TakenTable>;
  /** The stay whose the table is where none is named: by the room that is typed; null: that of no known stay. */
  stayOf(sql: Sql, hotelId: string, body: CallInput<typeof createRequest>['body']): Promise<string | null>;
  /** Null: the patch changes nothing that a restaurant looks at. */
  openChange(
    tx: TenantWrite,
    wanted: {
      caller: StaffCaller;
      requestId: string;
      patch: CallInput<typeof updateRequest>['body'];
      at: number;
    },
  ): Promise<TableChange | null>;
  /** What only the answer about one request says of its reservation. */
  detail(
    sql: Sql,
    hotel: Hotel,
    caller: StaffCaller,
    request: RequestRow,
    at: number,
  ): Promise<Pick<RequestDetail, 'overrides' | 'room_marks'> & { custom_fields_values?: CustomFieldValue[] }>;
}
