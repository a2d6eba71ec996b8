import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { AlertCause } from '@bellhop/contract/wire/bell-rule';
import { isNewRating, needsAlert, responsibleOf } from '@bellhop/contract/wire/request-bell';
import type { PlaceElsewhere, PushPlace, PushRule, PushTelling } from '../../platform/live/push-rule.ts';

const isCreated = ({ event }: AlertCause) => event === 'INSERT';

const kinds: Readonly<Record<ServiceType, PushTelling['kind']>> = {
  ORDER: 'request',
  LOL_REQUEST: 'lol',
  FAST_CHECK_IN: 'check-in',
  ALACARTE_RESTAURANT_RESERVATION: 'reservation',
};

/** Pushes for a new request, one or two stars of its guest, its assignment to a person, and its transfer to a department without an assignee. */
export const requestPushes: readonly PushRule<GuestRequest>[] = [
  {
    name: 'request',
    isCausedBy: isCreated,
    tells: (request) =>
      needsAlert(request)
        ? { kind: kinds[request.service_type], tag: `request:${request.id}`, place: pushPlace(request) }
        : null,
  },
  {
    name: 'unhappy',
    isCausedBy: isNewRating,
    tells(request) {
      const { id, unhappy_department_id: department } = request;
      if (department === null) return null;
      return { kind: 'unhappy', tag: `unhappy:${id}`, to: { department }, place: pushPlace(request) };
    },
  },
  givenPush('assignment', 'assignee'),
  givenPush('transfer', 'department'),
];

/** A guest's message, in the place of the push of its request. */
export const commentPush: PushRule<RequestComment> = {
  name: 'comment',
  isCausedBy: isCreated,
  tells: ({ is_staff, request_id }) =>
    is_staff ? null : { kind: 'message', tag: `request:${request_id}`, place: placeOfRequest(request_id) },
};

/** A note, for the colleagues that it mentions. Its tag is its own: a guest's next message must not replace it. */
export const notePush: PushRule<Note> = {
  name: 'note',
  isCausedBy: isCreated,
  tells({ mentions, request_id }) {
    const people = mentions.map(({ id }) => id);
    const place = placeOfRequest(request_id);
    return people.length === 0 ? null : { kind: 'mention', tag: `mention:${request_id}`, to: { people }, place };
  },
};

function givenPush(name: string, field: 'assignee' | 'department'): PushRule<GuestRequest> {
  return {
    name,
    isCausedBy: ({ event, fields }) => event === 'MODIFY' && fields?.includes(field) === true,
    tells(request) {
      const responsible = responsibleOf(request);
      if (responsible?.field !== field) return null;
      const to = field === 'assignee' ? { people: [responsible.id] } : { department: responsible.id };
      return { kind: 'given', tag: `given:${request.id}`, to, place: pushPlace(request) };
    },
  };
}

function placeOfRequest(id: string): PlaceElsewhere<GuestRequest> {
  return { entity: 'request', id, pushPlace };
}

/** Returns the room that the request names, else the rooms of the guest's stay. */
function pushPlace(request: GuestRequest): PushPlace {
  const room = request.req_room_number ?? request.room_number;
  return {
    path: `/app/staff/requests/${request.id}`,
    service: { name: request.serviceName, withLocales: request.serviceWithLocales },
    rooms: room === null ? request.rooms : [room],
  };
}
