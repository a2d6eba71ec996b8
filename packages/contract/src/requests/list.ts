import { defineList } from '../lists/list.ts';
import { foldForSearch, foldTerm, plainText } from '../text/fold.ts';
import { nameWords, roomWords } from '../text/spellings.ts';
import { listRequestCards, type RequestCard, requestCard } from './card.ts';
import { listRequests, nobody } from './list-call.ts';
import { type GuestRequest, guestRequest, requestStatuses } from './request.ts';
import { isUnhappy } from './unhappy.ts';
import { waitingSince } from './waiting.ts';

const ofType = (type: GuestRequest['service_type']) => ({
  query: { type },
  holds: (request: RequestCard) => request.service_type === type,
});
const isEasee = ({ service }: RequestCard) => service.is_easee_service === 'true';

type Times = Pick<GuestRequest, 'updated_at' | 'created_at' | 'due_at'>;
const orLast = (at: number | null, { created_at }: Pick<Times, 'created_at'>) =>
  at ?? Number.MAX_SAFE_INTEGER - created_at;

/** REQ-26. Requests without a due time, or without a wait, come after all others, newest first. */
export const requestPositions = {
  updated_at: { direction: 'desc', position: (request: Times) => request.updated_at },
  created_at: { direction: 'desc', position: (request: Times) => request.created_at },
  due_at: { direction: 'asc', position: (request: Times) => orLast(request.due_at, request) },
  waiting_since: {
    direction: 'asc',
    position: (request: Times & { waiting_since: number | null }) => orLast(request.waiting_since, request),
  },
} as const;

/** Common parts of the lists of whole requests and of cards. */
const ofRequests = {
  entity: 'request',
  statuses: requestStatuses,
  orders: {
    ...requestPositions,
    waiting_since: { direction: 'asc', position: (request: RequestCard) => orLast(waitingSince(request), request) },
  },
  filters: {
    type: (request: RequestCard) => request.service_type,
    service_id: (request: RequestCard) => request.service_id,
    reservation_id: (request: RequestCard) => request.reservation_id,
    booking_id: (request: RequestCard) => request.booking_id,
    assignee: (request: RequestCard) => request.assignee_id ?? nobody,
    department_id: (request: RequestCard) => request.department_id,
    waiting: (request: RequestCard) => (waitingSince(request) === null ? null : 'true'),
    unhappy: (request: RequestCard) => (isUnhappy(request.rating) ? 'true' : null),
  },
  scopes: {
    /**
     * The list of requests leaves out fast check-in and easee requests, which have screens of their own (REQ-17,
     * REQ-18).
     */
    requests: {
      query: { view: 'requests' },
      holds: (request: RequestCard) => request.service_type !== 'FAST_CHECK_IN' && !isEasee(request),
    },
    easee: { query: { view: 'easee' }, holds: isEasee },
    FAST_CHECK_IN: ofType('FAST_CHECK_IN'),
    LOL_REQUEST: ofType('LOL_REQUEST'),
    ALACARTE_RESTAURANT_RESERVATION: ofType('ALACARTE_RESTAURANT_RESERVATION'),
  },
  /** REQ-27 searches for the typed text as one piece. */
  termsOf: (typed: string) => [foldTerm(typed)].filter((term) => term !== ''),
  searchText,
} as const;

export const requestList = defineList({ ...ofRequests, call: listRequests, item: guestRequest });
/** The same list of cards. */
export const requestCardList = defineList({ ...ofRequests, call: listRequestCards, item: requestCard });

/** The text that REQ-27 searches. */
function searchText(request: RequestCard): string {
  return foldForSearch(
    [
      request.title,
      plainText(request.staff_summary),
      request.status,
      request.serviceName,
      ...Object.values(request.serviceWithLocales),
      ...nameWords(request.fullName),
      request.label ?? '',
      ...roomWords([request.room_number ?? '', ...request.rooms]),
    ].join('\n'),
  );
}
