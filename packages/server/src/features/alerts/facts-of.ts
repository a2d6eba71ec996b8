import type { Department } from '@bellhop/contract/departments/department';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveSources } from '../../platform/live/message.ts';
import type { PushPlace, PushTelling } from '../../platform/live/push-rule.ts';
import type { Alert } from './push-jobs.ts';
import { ruleCalled } from './registered-pushes.ts';
import type { PushFacts } from './write-push.ts';

/** Returns the content of a push from the current state, for this person; null if the push is obsolete. */
export async function factsOf(
  sources: LiveSources,
  hotelId: string,
  { entity: name, id, tag, at }: Alert,
  { userId, privileges }: { userId: string; privileges: Privileges },
): Promise<PushFacts | null> {
  const { entity, rule } = ruleCalled(sources, name);
  const item = await load(entity, id);
  const telling = item === null ? null : await rule.tells(item);
  if (telling === null) return null;
  const { people, department } = await addresseesOf(sources, hotelId, telling);
  // The device may belong to another person now.
  if (people?.includes(userId) === false) return null;
  const place = await pushPlace(telling);
  return place && { ...place, kind: telling.kind, tag, at, department };

  async function load(entity: LiveEntity, itemId: string): Promise<unknown> {
    const item = (await sources.get(entity)?.load(hotelId, [itemId]))?.get(itemId);
    return item?.mayRead(privileges) === true ? item.item : null;
  }

  async function pushPlace({ place }: PushTelling): Promise<PushPlace | null> {
    if ('path' in place) return place;
    const item = await load(place.entity, place.id);
    return item === null ? null : place.pushPlace(item);
  }
}

/**
 * Returns the people whom a push is for; null: all with the right to read the entity. Empty if the department is
 * gone.
 */
export async function addresseesOf(
  sources: LiveSources,
  hotelId: string,
  { to }: PushTelling,
): Promise<Pick<PushFacts, 'department'> & { people: readonly string[] | null }> {
  if (to === undefined) return { people: null, department: null };
  if ('people' in to) return { ...to, department: null };
  const match = (await sources.get('department')?.load(hotelId, [to.department]))?.get(to.department);
  if (match === undefined) return { people: [], department: null };
  // The slice of departments presents the item in this shape.
  const { name, nameWithLocales: withLocales, member_ids } = match.item as Department;
  return { people: member_ids, department: { name, withLocales } };
}
