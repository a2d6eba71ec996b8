import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, textByLanguage } from '../scalars.ts';
import { diningConfig } from './config.ts';

/** The fourteen of Regulation (EU) 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

const title = lineText.check(z.minLength(1), z.maxLength(120), z.regex(/\S/));
const byLanguage = z.record(z.string().check(z.maxLength(20)), title);

export const menuItem = z.object({
  id: entityId,
  title,
  titleWithLocales: z._default(byLanguage, {}),
  is_main_course: z.boolean(),
  allergens: z._default(z.array(z.enum(allergens)).check(z.maxLength(allergens.length)), []),
});
export type MenuItem = z.infer<typeof menuItem>;

export const mostDishes = 300;
const menu = z.array(menuItem).check(z.maxLength(mostDishes));

/** ENT-39. */
export const restaurant = z.object({
  id: entityId,
  hotel_id: hotelId,
  version: z.int(),
  name: z.string(),
  nameWithLocales: textByLanguage,
  timezone_id: z.string(),
  visible: z.boolean(),
  position: z.int(),
  menu,
  /** Null: not configured yet (RST-05). */
  config: z.nullable(diningConfig),
});
export type Restaurant = z.infer<typeof restaurant>;

const ofRestaurants = { access: 'staff', key: 'apiKey', flag: 'ALACARTE', hotelFlag: 'alacarte' } as const;

export const listRestaurants = defineCall({
  ...ofRestaurants,
  id: 'listRestaurants',
  method: 'GET',
  path: '/hotels/restaurants',
  summary: "The hotel's restaurants in their order, with configuration and menu",
  query: z.object({ hotel_id: hotelId, restaurant_id: z.optional(entityId) }),
  answer: z.object({ items: z.array(restaurant) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** The effects of a change on future tables, which all stay. */
const affectedTables = z.object({
  /** Dishes that leave the menu, each with the number of reservations that chose it and keep its name. */
  dishes: z.array(z.object({ id: entityId, title, reservations: z.int() })),
  /** Reservations that keep their clock time in another zone. */
  moved: z.int(),
});
export type AffectedTables = z.infer<typeof affectedTables>;

/**
 * `edit_conflict`: a colleague changed it since `version`. Reservations keep the names of dishes that leave the menu.
 */
export const putRestaurant = defineCall({
  id: 'putRestaurant',
  method: 'PUT',
  path: '/hotels/restaurants/{id}',
  summary:
    'Makes or changes a restaurant and its menu; the id is made by the client, the same one twice is one restaurant',
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  hotelFlag: 'alacarte',
  params: z.object({ id: entityId }),
  query: z.object({
    hotel_id: hotelId,
    /** Returns the effects of the change without making it. */
    preview: z.optional(z.literal('true')),
  }),
  body: z.object({
    name: title,
    nameWithLocales: z._default(byLanguage, {}),
    /** Zone of the IANA database; left out: unchanged, for a new restaurant the hotel's. */
    timezone_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    visible: z._default(z.boolean(), true),
    /** Left out: last for a new one, else unchanged. */
    position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    /** Left out: unchanged. */
    menu: z.optional(menu),
    /** Version of the restaurant that was seen; left out: a new one. */
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: z.extend(restaurant, { affected: z._default(affectedTables, { dishes: [], moved: 0 }) }),
  problems: [...staffProblems, 'not_allowed', 'edit_conflict'],
});
