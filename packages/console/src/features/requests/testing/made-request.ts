import type { Booking } from '@bellhop/contract/bookings/booking';
import type { CallInput } from '@bellhop/contract/call';
import type { Service } from '@bellhop/contract/hotels/service';
import type { createRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { isFlagSet } from '@bellhop/contract/scalars';
import { bookingOf, sampleRequest } from './sample-request.ts';

/** The request that a server creates from the body that staff sent. */
export function madeRequest(
  sent: CallInput<typeof createRequest>['body'],
  service: Service,
  stay: Booking | undefined,
  at: number,
): GuestRequest {
  const [comment] = [sent.comments ?? []].flat();
  return sampleRequest({
    id: sent.id ?? 'made',
    title: service.name,
    service_id: service.id,
    service_type: service.type,
    service: { name: service.name, is_easee_service: 'false' },
    serviceName: service.name,
    staff_summary: comment?.body ?? '',
    fullName: stay?.fullName ?? sent.fullName ?? '',
    room_number: stay?.rooms[0] ?? sent.room_number ?? null,
    rooms: stay?.rooms ?? (sent.room_number ? [sent.room_number] : []),
    is_staff: isFlagSet(sent.is_staff ?? false) ? 'true' : 'false',
    booking: stay === undefined ? null : bookingOf(stay),
    booking_id: stay?.id ?? null,
    requester_id: sent.requester_id ?? null,
    custom_fields_values: sent.custom_fields_values ?? [],
    due_at: sent.due_at === undefined || sent.due_at === null ? null : Number(sent.due_at),
    created_at: at,
    updated_at: at,
    comments_count: comment === undefined ? 0 : 1,
    last_comment: comment === undefined ? null : { body: comment.body, is_staff: true, created_at: at },
  });
}
