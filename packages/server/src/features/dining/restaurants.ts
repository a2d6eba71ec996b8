import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { AffectedTables, putRestaurant, Restaurant } from '@bellhop/contract/dining/restaurant';
import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { invalidInput } from '../../platform/failure.ts';
import { presentRestaurant } from './present.ts';
import { coursesOf } from './reservations/fields.ts';
import { openZoneChange } from './reservations/follow-zone.ts';
import { listStanding } from './reservations/store.ts';
import type { RestaurantRow } from './row.ts';
import { findByIds, listForChange, listRestaurants, restaurantEntity } from './store.ts';
import { offerOfChanged } from './waiting/offer.ts';

export interface DiningParts {
  database: Database;
  clock: Clock;
}

export type RestaurantBody = CallInput<typeof putRestaurant>['body'];
type Saved = CallAnswer<typeof putRestaurant>;
const none: AffectedTables = { dishes: [], moved: 0 };

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
 * Makes or changes a restaurant. A repeated call returns the stored restaurant.
 * @throws edit_conflict, invalid_input (an unknown zone, a dish twice, too many restaurants)
 */
export async function saveRestaurant(
  { database, clock }: DiningParts,
  hotel: { id: string; timeZone: string },
  actor: Actor,
  id: string,
  body: RestaurantBody,
): Promise<Saved> {
  const { row, affected } = await database.write(hotel.id, (tx) => saveIn(tx, clock, hotel.timeZone, actor, id, body));
  return { ...presentRestaurant(hotel.id, row), affected };
}

/** Returns the answer that the same change would have. @throws invalid_input */
export async function previewRestaurant(
  { database, clock }: DiningParts,
  hotel: { id: string; timeZone: string },
  id: string,
  body: RestaurantBody,
): Promise<Saved> {
  mustFit(body);
  return database.read(hotel.id, async (sql) => {
    const all = await listRestaurants(sql, hotel.id);
    const current = all.find((restaurant) => restaurant.id === id) ?? null;
    const content = contentOf(body, current, all, hotel.timeZone);
    const affected = await affectedOf(sql, hotel.id, current, content, clock.now());
    return {
      ...presentRestaurant(hotel.id, { ...(current ?? { id, version: 1, config: null }), ...content }),
      affected,
    };
  });
}

async function saveIn(
  tx: TenantWrite,
  clock: Clock,
  timeZone: string,
  actor: Actor,
  id: string,
  body: RestaurantBody,
): Promise<{ row: RestaurantRow; affected: AffectedTables }> {
  mustFit(body);
  const [known] = body.timezone_id === undefined ? [] : await findByIds(tx.sql, tx.hotelId, [id]);
  const zones = { id, from: known?.timezone_id ?? '', to: body.timezone_id ?? '' };
  const zone = known === undefined || zones.from === zones.to ? null : await openZoneChange(tx, zones, clock.now());
  const all = await listForChange(tx.sql, tx.hotelId);
  const current = all.find((restaurant) => restaurant.id === id) ?? null;
  const content = contentOf(body, current, all, timeZone);
  if (current === null) {
    if (body.version !== undefined) throw invalidInput('body.version', 'not_there');
    if (all.length >= mostRestaurants) throw invalidInput('params.id', 'too_many');
    const row: RestaurantRow = { id, version: 1, ...content, config: null };
    return { row: await insertEntity(tx, restaurantEntity, row, actor), affected: none };
  }
  // Another zone since the first look.
  if (known !== undefined && known.timezone_id !== current.timezone_id) throw new ConcurrentWrite();
  const affected = await affectedOf(tx.sql, tx.hotelId, current, content, clock.now());
  const row = await changeEntity(tx, restaurantEntity, id, {
    actor,
    at: clock.now(),
    edit: { basedOn: body.version ?? 'unknown', present: (row) => presentRestaurant(tx.hotelId, row) },
    decide: () => ({ set: content }),
  });
  await zone?.follow(actor);
  // One that was hidden offered nothing.
  if (row.visible && !current.visible) await offerOfChanged(tx, row, clock.now());
  return { row, affected };
}

type Content = Omit<RestaurantRow, 'id' | 'version' | 'config'>;

function contentOf(
  body: RestaurantBody,
  current: RestaurantRow | null,
  all: readonly RestaurantRow[],
  timeZone: string,
): Content {
  const last = Math.max(-1, ...all.map(({ position }) => position)) + 1;
  return {
    name: body.name.trim(),
    name_with_locales: body.nameWithLocales,
    timezone_id: body.timezone_id ?? current?.timezone_id ?? timeZone,
    visible: body.visible,
    position: body.position ?? current?.position ?? last,
    menu: body.menu ?? current?.menu ?? [],
  };
}

async function affectedOf(
  sql: Sql,
  hotelId: string,
  current: RestaurantRow | null,
  { menu, timezone_id }: Content,
  at: number,
): Promise<AffectedTables> {
  const gone = current?.menu.filter(({ id }) => menu.every((dish) => dish.id !== id)) ?? [];
  const isMoved = current !== null && current.timezone_id !== timezone_id;
  if (current === null || (gone.length === 0 && !isMoved)) return none;
  const tables = await listStanding(sql, hotelId, current.id, wallOf(at, current.timezone_id).date);
  const chosen = tables.map(({ values }) => coursesOf(values));
  return {
    dishes: gone.flatMap(({ id, title }) => {
      const reservations = chosen.filter((courses) => courses.has(id)).length;
      return reservations === 0 ? [] : [{ id, title, reservations }];
    }),
    moved: isMoved ? tables.length : 0,
  };
}

function mustFit({ timezone_id, menu = [] }: RestaurantBody): void {
  if (timezone_id !== undefined && !isTimeZone(timezone_id)) throw invalidInput('body.timezone_id', 'unknown');
  const ids = menu.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalidInput(`body.menu.${twice}.id`, 'twice');
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
