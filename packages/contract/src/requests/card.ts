import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { listAnswer } from '../lists/list-call.ts';
import { textByLanguage, textFlag } from '../scalars.ts';
import { listRequests } from './list-call.ts';
import { type GuestRequest, guestRequest } from './request.ts';

/** A card without the texts of its service, which are the same on every card of that service. */
export const sentCard = z.extend(
  z.pick(guestRequest, {
    id: true,
    version: true,
    title: true,
    status: true,
    service_id: true,
    service_type: true,
    staff_summary: true,
    staffSummaryWithLocales: true,
    fullName: true,
    room_number: true,
    rooms: true,
    label: true,
    is_staff: true,
    payable: true,
    order_status: true,
    custom_fields_values: true,
    due_at: true,
    created_at: true,
    updated_at: true,
    comments_count: true,
    last_comment: true,
    is_commented_by: true,
    is_canceled: true,
    reservation_id: true,
    reservation_status: true,
    attendance: true,
    has_allergies: true,
    party: true,
    check_in: true,
    booking_id: true,
    assignee_id: true,
    assignee_name: true,
    department_id: true,
    unanswered_version: true,
    unanswered_at: true,
    rating: true,
  }),
  {
    booking: z.nullable(z.object({ id: z.string(), status: z.enum(bookingStatuses), butler: z.nullable(z.string()) })),
  },
);
export type SentRequestCard = z.infer<typeof sentCard>;

const { service, serviceName, serviceWithLocales } = guestRequest.shape;
/** The fields of a request for its card, and for filters, orders and search of the list. */
export const requestCard = z.extend(sentCard, { service, serviceName, serviceWithLocales });
export type RequestCard = z.infer<typeof requestCard>;

/** Texts that are the same on every card of a service, by its id. */
export const cardServices = z.record(
  z.string(),
  z.object({ name: z.string(), nameWithLocales: textByLanguage, is_easee_service: textFlag }),
);

/** `listRequests` with `fields=card`: the services of its cards are sent once, by their ids. */
export const listRequestCards = defineCall({
  ...listRequests,
  id: 'listRequestCards',
  query: z.extend(listRequests.query, { fields: z.literal('card') }),
  answer: z.extend(listAnswer(sentCard), { services: cardServices }),
});
export type RequestCardPage = z.infer<typeof listRequestCards.answer>;

/** Returns the cards of a page, each with the texts of its service. */
export function cardsOf({ items, services }: Pick<RequestCardPage, 'items' | 'services'>): RequestCard[] {
  return items.map((card) => {
    const service = services[card.service_id];
    const name = service?.name ?? '';
    return {
      ...card,
      service: { name, is_easee_service: service?.is_easee_service ?? 'false' },
      serviceName: name,
      serviceWithLocales: service?.nameWithLocales ?? {},
    };
  });
}

/** Returns the card of a whole request, such as a live message's item: equal to the card on a page. */
export function requestCardOf(request: GuestRequest): RequestCard {
  // Drops the fields that a card does not have.
  return requestCard.parse(request);
}
