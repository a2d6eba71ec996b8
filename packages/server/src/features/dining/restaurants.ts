import type { CallInput } from '@bellhop/contract/call';
import type { putRestaurant, Restaurant } from '@bellhop/contract/dining/restaurant';
import type { Clock } from '../../platform/clock.ts';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import { presentRestaurant } from './present.ts';
import { openZoneChange } from './reservations/follow-zone.ts';
import { restaurantEntity } from './restaurant-entity.ts';
import type { RestaurantRow } from './row.ts';
import { changesOf } from './rules.ts';
import { findByIds, insert, listForChange, listRestaurants } from './store.ts';
import { offerOfChanged } from './waiting/offer.ts';

export interface DiningParts {
  database: Database;
  clock: Clock;
}

export type RestaurantBody = CallInput<typeof putRestaurant>['body'];

/** Restaurants of one hotel. */
const mostRestaurants = 60;

/** One of them, or all. */
export async function readRestaurants(
  { database }: Pick<DiningParts, 'database'>,
  hotelId: string,
  id?: string,
): Promise<Restaurant[]> {
  const rows = await database.read(hotelId, (sql) => listRestaurants(sql, hotelId, id));
  return rows.map((row) => presentRestaurant(hotelId, row));
}

/**
 * Makes or changes a restaurant. The same said again is answered as it stands.
 * @throws edit_conflict, invalid_input (an unknown zone, a dish twice, too many restaurants)
 */
export async function saveRestaurant(
  { database, clock }: DiningParts,
  hotel: { id: string; timeZone: string },
  actor: Actor,
  id: string,
  body: RestaurantBody,
): Promise<Restaurant> {
  const row = await database.write(hotel.id, (tx) => saveIn(tx, clock, hotel.timeZone, actor, id, body));
  return presentRestaurant(hotel.id, row);
}

async function saveIn(
  tx: TenantWrite,
  clock: Clock,
  timeZone: string,
  actor: Actor,
  id: string,
  body: RestaurantBody,
): Promise<RestaurantRow> {
  mustFit(body);
  const [seen] = body.timezone_id === undefined ? [] : await findByIds(tx.sql, tx.hotelId, [id]);
  const zones = { id, from: seen?.timezone_id ?? '', to: body.timezone_id ?? '' };
  const zone = seen === undefined || zones.from === zones.to ? null : await openZoneChange(tx, zones, clock.now());
  const all = await listForChange(tx.sql, tx.hotelId);
  const current = all.find((restaurant) => restaurant.id === id) ?? null;
  const last = Math.max(-1, ...all.map(({ position }) => position)) + 1;
  const content = {
    name: body.name.trim(),
    name_with_locales: body.nameWithLocales,
    timezone_id: body.timezone_id ?? current?.timezone_id ?? timeZone,
    visible: body.visible,
    position: body.position ?? current?.position ?? last,
    menu: body.menu ?? current?.menu ?? [],
  };
  if (current === null) {
    if (body.version !== undefined) refuse('body.version', 'not_there');
    if (all.length >= mostRestaurants) refuse('params.id', 'too_many');
    const made: RestaurantRow = { id, version: 1, ...content, config: null };
    if (!(await insert(tx.sql, tx.hotelId, made))) throw new ConcurrentWrite();
    tx.record({ event: 'INSERT', entity: 'restaurant', id, version: 1, actor });
    return made;
  }
  // Another zone since the first look.
  if (seen !== undefined && seen.timezone_id !== current.timezone_id) throw new ConcurrentWrite();
  const changed = changesOf(current, content);
  const row = await changeEntity(tx, restaurantEntity, id, {
    actor,
    at: clock.now(),
    edit: { basedOn: body.version ?? 'unknown', present: (row) => presentRestaurant(tx.hotelId, row) },
    decide: () => (Object.keys(changed).length === 0 ? null : { changed, set: content }),
  });
  await zone?.follow(actor);
  // One that was hidden offered nothing.
  if (row.visible && !current.visible) await offerOfChanged(tx, row, clock.now());
  return row;
}

function mustFit({ timezone_id, menu = [] }: RestaurantBody): void {
  if (timezone_id !== undefined && !isTimeZone(timezone_id)) refuse('body.timezone_id', 'unknown');
  const ids = menu.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) refuse(`body.menu.${twice}.id`, 'twice');
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function refuse(path: string, reason: string): never {
  throw new Failure('invalid_input', { fields: [{ path, reason }] });
}
