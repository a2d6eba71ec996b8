import { putRestaurant, type Restaurant } from '@bellhop/contract/dining/restaurant';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { type RestaurantBody, readRestaurants, saveRestaurant } from './restaurants.ts';

/** Changes of the operator to a hotel's restaurants; every open console receives them. Throws `StartFailure`. */
export interface RestaurantAdministration {
  list(hotelId: string): Promise<Restaurant[]>;
  find(hotelId: string, id: string): Promise<Restaurant>;
  /** No id that is in use. */
  add(hotel: AdministeredZone, id: string, body: object): Promise<Restaurant>;
  change(hotel: AdministeredZone, id: string, change: (old: RestaurantBody) => object): Promise<Restaurant>;
}

interface AdministeredZone {
  id: string;
  settings: Record<string, unknown>;
}

const { params, body: restaurantBody } = putRestaurant;

export function administerRestaurants(database: Database, clock: Clock): RestaurantAdministration {
  const parts = { database, clock };
  const list = (hotelId: string) => readRestaurants(parts, hotelId);
  const find = async (hotelId: string, id: string) => {
    const [row] = await readRestaurants(parts, hotelId, id);
    if (row === undefined) throw new StartFailure(`There is no restaurant ${id}; \`restaurant list\` shows them.`);
    return row;
  };
  const save = async (hotel: AdministeredZone, id: string, content: object) => {
    const read = z.object({ params, body: restaurantBody }).safeParse({ params: { id }, body: content });
    if (!read.success) throw new StartFailure(`The restaurant does not fit: ${faultsOf(read.error)}`);
    const timeZone = typeof hotel.settings.timeZone === 'string' ? hotel.settings.timeZone : 'Europe/Istanbul';
    return inWords(saveRestaurant(parts, { id: hotel.id, timeZone }, system, id, read.data.body));
  };
  return {
    list,
    find,
    async add(hotel, id, body) {
      const [known] = await readRestaurants(parts, hotel.id, id);
      if (known !== undefined) throw new StartFailure(`There is a restaurant ${id} already.`);
      return save(hotel, id, body);
    },
    async change(hotel, id, change) {
      const { name, nameWithLocales, timezone_id, visible, position, menu, version } = await find(hotel.id, id);
      const old = { name, nameWithLocales, timezone_id, visible, position, menu, version };
      return save(hotel, id, { ...old, ...change(old) });
    },
  };
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = (error.extras.fields ?? []).map(({ path, reason }) => `${path} (${reason})`).join(', ');
    throw new StartFailure(`The restaurant does not fit: ${fields || error.code}.`, error);
  }
}
