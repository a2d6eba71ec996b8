import type { CallInput } from '@bellhop/contract/call';
import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { createRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor, Changed } from '../../platform/database/event-row.ts';
import type { EntityChange, LockStep } from '../../platform/entities/change-entity.ts';
import type { Settable } from '../../platform/entities/entity-kind.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { Frame } from './present.ts';
import type { CustomFieldValue, RequestRow } from './row.ts';
import type { BookingOfRequest } from './store.ts';

/** A request that staff are about to make; `party`: the reservation seats a part of it. */
export interface NewRequest {
  readonly id: string;
  readonly hotel: Hotel;
  readonly caller: StaffCaller;
  readonly booking: BookingOfRequest | null;
  readonly body: CallInput<typeof createRequest>['body'];
  readonly party: RequestRow['party'];
  readonly at: number;
}

/** The parts of a new request that its kind decides; an absent part is as in an ordinary request. */
export interface PreparedRequest {
  readonly values: CustomFieldValue[];
  /** Columns of the request. */
  readonly set?: Partial<
    Pick<
      RequestRow,
      'status' | 'due_at' | 'reservation_id' | 'reservation_status' | 'attendance' | 'has_allergies' | 'party'
    >
  >;
  readonly fullName?: string;
  readonly roomNumber?: string;
  /** The guest reads this message in the conversation; null: there is none. */
  readonly message?: string | null;
  /** Runs in one round trip with the row of the request, after it. */
  write?(sql: Sql): Promise<void>;
  /** Runs once the request and its event are written. */
  finish?(): Promise<void>;
}

/** A patch of staff before anything is locked. */
export interface RequestChange {
  readonly frame: Frame;
  readonly caller: StaffCaller;
  readonly id: string;
  readonly patch: CallInput<typeof updateRequest>['body'];
  readonly at: number;
}

export interface PreparedChange {
  /** The lock of the request is taken after these. */
  readonly locks?: readonly LockStep[];
  /** Checks the rules on the locked rows and writes the rows of the kind; null: the request is of another kind. */
  apply(request: RequestRow): Promise<AppliedChange | null>;
}

/** The parts of a change that the kind decides; an absent part is as in the patch. */
export interface AppliedChange {
  readonly status?: RequestStatus;
  readonly values?: CustomFieldValue[];
  /** Columns of the request. */
  readonly set?: Settable<RequestRow>;
  /** Fields of the event beside status, values and assignment. */
  readonly changed?: Changed;
  /** The guest reads this message in the conversation; null: there is none. */
  readonly message?: string | null;
}

/**
 * A kind of requests with rules of its own: a slice that builds on requests registers it, and requests call it without
 * knowing the slice. A request without a kind is an ordinary one.
 */
export interface RequestKind {
  /** Types of the services whose requests are of this kind; empty: the kind takes part in requests of every type. */
  readonly types: readonly ServiceType[];
  /** @throws Failure if the request cannot be made */
  prepare?(tx: TenantWrite, request: NewRequest): Promise<PreparedRequest>;
  /**
   * Finds the stay of a new request that names none; null: it belongs to no known stay. A kind that has this function leaves
   * its requests to their stay: staff may name every stay, and the request is the guest's own.
   */
  stayOf?(sql: Sql, hotelId: string, body: NewRequest['body']): Promise<string | null>;
  /**
   * Looks at a patch before anything is locked, also at one of another kind; null: the patch has nothing for this kind.
   * @throws Failure if the patch cannot be applied
   */
  prepareChange?(tx: TenantWrite, change: RequestChange): Promise<PreparedChange | null>;
  /** Fields that only the answer about one request has, as far as the caller may read them. */
  read?(frame: Frame, caller: StaffCaller, request: RequestRow, at: number): Promise<Partial<RequestDetail>>;
  /** Ends rows of the kind with a locked request that is canceled; answers the change of the request that follows. */
  cancel?(
    tx: TenantWrite,
    request: RequestRow,
    by: { readonly actor: Actor; readonly at: number },
  ): Promise<EntityChange<RequestRow> | null>;
}

/** The kind of the requests of a type; undefined: they are ordinary ones. */
export function kindOfType(kinds: readonly RequestKind[], type: ServiceType): RequestKind | undefined {
  return kinds.find(({ types }) => types.includes(type));
}
