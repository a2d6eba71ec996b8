import type { Department } from '@bellhop/contract/departments/department';
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
    const source = sources.get(of === 'assignment' || of === 'transfer' ? 'request' : of);
    const item = (await source?.load(hotelId, [wanted]))?.get(wanted);
    return item?.mayRead(held) === true ? item : null;
  };
  const found = await load(entity, id);
  if (found === null) return null;
  // Presented by the slice that owns the entity; `entity` says which member of the union it is.
  const about = { entity, item: found.item } as AlertItem & AlertSubject;
  const kind = alertOf(about);
  if (kind === null) return null;
  const department = await departmentOf(sources, hotelId, about);
  // The device may have passed to somebody else since.
  if (addresseesOf(about, department)?.includes(userId) === false) return null;
  if (about.entity === 'booking' || about.entity === 'payment') {
    const { place, rooms } =
      about.entity === 'booking'
        ? { place: 'bookings', rooms: about.item.rooms }
        : { place: 'payments', rooms: about.item.room_number === null ? [] : [about.item.room_number] };
    return { kind, tag, path: `/app/staff/${place}/${id}`, at, service: null, department: null, rooms };
  }
  const request =
    about.entity === 'comment' || about.entity === 'note' ? await requestOf(about.item.request_id) : about.item;
  if (request === null) return null;
  return {
    kind,
    tag,
    path: `/app/staff/requests/${request.id}`,
    at,
    service: { name: request.serviceName, withLocales: request.serviceWithLocales },
    department: department === null ? null : { name: department.name, withLocales: department.nameWithLocales },
    rooms: roomsOf(request),
  };

  async function requestOf(requestId: string): Promise<TellingRequest | null> {
    // As above.
    return ((await load('request', requestId))?.item as TellingRequest | undefined) ?? null;
  }
}

/** The department that a transfer is to; null: it is none, or the department is gone. */
export async function departmentOf(
  sources: LiveSources,
  hotelId: string,
  about: AlertItem,
): Promise<Department | null> {
  if (about.entity !== 'transfer' || about.item.department_id === null) return null;
  const id = about.item.department_id;
  const found = (await sources.get('department')?.load(hotelId, [id]))?.get(id);
  // As above.
  return (found?.item as Department | undefined) ?? null;
}

type TellingRequest = Pick<
  GuestRequest,
  'id' | 'serviceName' | 'serviceWithLocales' | 'req_room_number' | 'room_number' | 'rooms'
>;
type AlertSubject =
  | { entity: 'request' | 'assignment' | 'transfer'; item: TellingRequest }
  | { entity: 'comment' | 'note'; item: { request_id: string } }
  | { entity: 'booking'; item: { rooms: string[] } }
  | { entity: 'payment'; item: { room_number: string | null } };

/** Where it was asked for, else where the guest stays. */
function roomsOf({ req_room_number, room_number, rooms }: TellingRequest): readonly string[] {
  const one = req_room_number ?? room_number;
  return one === null ? rooms : [one];
}
