import { mayHandleCheckIns } from '@bellhop/contract/check-in/policy';
import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { isShownTo, type ListFlags } from '@bellhop/contract/requests/policy';
import { takesDefects } from '@bellhop/contract/rooms/policy';
import type { Privileges } from '@bellhop/contract/staff/privileges';

/** The columns that decide whether a person may attach a file to a request. */
export interface RequestRights {
  service_id: string;
  service_type: ServiceType;
  is_easee: boolean;
  booking_id: string | null;
  is_staff: boolean;
}

/** The sender of a file, a member of staff or the guest of a stay. */
export type Sender =
  | { kind: 'staff'; privileges: Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds' | 'authorizedFields'> }
  | { kind: 'guest'; bookingId: string };

/** Whether the sender may attach a file to the request; null: the request does not exist yet. */
export function mayAttach(hotel: ListFlags, sender: Sender, request: RequestRights | null): boolean {
  if (sender.kind === 'staff') return request !== null && isShownTo(hotel, sender.privileges, request);
  return request === null || (!request.is_staff && request.booking_id === sender.bookingId);
}

/** Whether the sender may upload a photo for a defect that is not reported yet (decision 140). */
export function mayReport(
  hotel: Pick<HotelSettings, 'defectService'>,
  sender: Pick<Sender, 'kind'>,
  request: RequestRights | null,
): boolean {
  return sender.kind === 'staff' && request === null && takesDefects(hotel);
}

/** Whether the hotel takes pictures of identity papers, and the sender handles or makes check-ins. */
export function mayBringPaper(
  { idImages, fastCheckin }: Pick<HotelSettings, 'idImages' | 'fastCheckin'>,
  sender: Sender,
): boolean {
  return idImages && (sender.kind === 'staff' ? mayHandleCheckIns(sender.privileges) : fastCheckin);
}
