import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { LiveSources } from '../../platform/live/message.ts';
import type { LiveItem } from '../../platform/live/source.ts';
import { type AlertItem, addresseesOf, alertOf } from './alert-of.ts';
import type { Alert } from './push-jobs.ts';
import type { PushFacts } from './write-push.ts';

/** What there is to tell as it stands now, to this person; null: nothing any more. */
export async function factsOf(
  sources: LiveSources,
  hotelId: string,
  { entity, id, tag, at }: Alert,
  { userId, held }: { userId: string; held: Privileges },
): Promise<PushFacts | null> {
  const load = async (of: Alert['entity'], wanted: string): Promise<LiveItem | null> => {
    const item = (await sources.get(of === 'assignment' ? 'request' : of)?.load(hotelId, [wanted]))?.get(wanted);
    return item?.mayRead(held) === true ? item : null;
  };
  const found = await load(entity, id);
  if (found === null) return null;
  // Presented by the slice that owns the entity; which of the union's members it makes is told by `entity`.
  const about = { entity, item: found.item } as AlertItem & AlertSubject;
  const kind = alertOf(about);
  // The device may have passed to somebody else since.
  if (kind === null || addresseesOf(about)?.includes(userId) === false) return null;
  if (about.entity === 'booking') {
    return {
      kind,
      tag,
      path: `/app/staff/bookings/${id}`,
      at,
      service: null,
      rooms: about.item.rooms,
    };
  }
  const request =
    about.entity === 'request' || about.entity === 'assignment' ? about.item : await requestOf(about.item.request_id);
  if (request === null) return null;
  return {
    kind,
    tag,
    path: `/app/staff/requests/${request.id}`,
    at,
    service: { name: request.serviceName, withLocales: request.serviceWithLocales },
    rooms: roomsOf(request),
  };

  async function requestOf(requestId: string): Promise<TellingRequest | null> {
    // As above.
    return ((await load('request', requestId))?.item as TellingRequest | undefined) ?? null;
  }
}

type TellingRequest = Pick<
  GuestRequest,
  'id' | 'serviceName' | 'serviceWithLocales' | 'req_room_number' | 'room_number' | 'rooms'
>;
type AlertSubject =
  | { entity: 'request' | 'assignment'; item: TellingRequest }
  | { entity: 'comment' | 'note'; item: { request_id: string } }
  | { entity: 'booking'; item: { rooms: string[] } };

/** Where it was asked for, else where the guest stays. */
function roomsOf({ req_room_number, room_number, rooms }: TellingRequest): readonly string[] {
  const one = req_room_number ?? room_number;
  return one === null ? rooms : [one];
}
