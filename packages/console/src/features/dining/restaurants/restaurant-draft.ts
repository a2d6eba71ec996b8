import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { type MenuItem, putRestaurant, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';
import { mergeTyped } from './merge.ts';

export interface TypedRestaurant {
  readonly name: string;
  /** Includes languages that the console does not offer. */
  readonly nameWithLocales: Readonly<Record<string, string>>;
  readonly timezone_id: string;
  readonly visible: boolean;
  /** Null: at the end. */
  readonly position: number | null;
  readonly menu: readonly MenuItem[];
}

/** An unsaved restaurant with its menu. */
export interface RestaurantDraft {
  /** Created here, so that a repeated call creates a single restaurant. */
  readonly id: string;
  readonly typed: TypedRestaurant;
  /** The version on which the draft is based: at the first edit, or after a colleague's version was taken. */
  readonly before: TypedRestaurant;
  /** The number of that version; null for a new restaurant. */
  readonly version: number | null;
}

export function newRestaurant(timeZone: string): RestaurantDraft {
  const typed: TypedRestaurant = {
    name: '',
    nameWithLocales: {},
    timezone_id: timeZone,
    visible: true,
    position: null,
    menu: [],
  };
  return { id: clientId(), typed, before: typed, version: null };
}

export function draftOfRestaurant(restaurant: Restaurant): RestaurantDraft {
  const typed = typedOf(restaurant);
  return { id: restaurant.id, typed, before: typed, version: restaurant.version };
}

/** Returns the draft based on a colleague's saved version, with the typed fields kept. */
export function restaurantOnto({ id, before, typed }: RestaurantDraft, saved: Restaurant): RestaurantDraft {
  const theirs = typedOf(saved);
  return { id, typed: mergeTyped(before, typed, theirs), before: theirs, version: saved.version };
}

export function newDish(): MenuItem {
  return { id: clientId(), title: '', titleWithLocales: {}, is_main_course: false, allergens: [] };
}

/** Checks whether the draft removes a dish or changes the time zone, which reservations may depend on. */
export function touchesTables({ typed, before }: RestaurantDraft): boolean {
  const stays = new Set(typed.menu.map(({ id }) => id));
  return typed.timezone_id !== before.timezone_id || before.menu.some(({ id }) => !stays.has(id));
}

/** Returns the faults of the contract in the draft, by field such as `menu.0.title`. */
export function faultsOfRestaurant(draft: RestaurantDraft): ReadonlyMap<string, Fault> {
  return faultsOf(putRestaurant.body, bodyOf(draft));
}

export function bodyOf({ typed, version }: RestaurantDraft): CallInput<typeof putRestaurant>['body'] {
  const { position, name, nameWithLocales, menu, ...rest } = typed;
  return {
    ...rest,
    name: name.trim(),
    nameWithLocales: withoutBlanks(nameWithLocales),
    menu: menu.map((dish) => ({
      ...dish,
      title: dish.title.trim(),
      titleWithLocales: withoutBlanks(dish.titleWithLocales),
    })),
    ...(position === null ? {} : { position }),
    ...(version === null ? {} : { version }),
  };
}

function typedOf({ name, nameWithLocales, timezone_id, visible, position, menu }: Restaurant): TypedRestaurant {
  return { name, nameWithLocales, timezone_id, visible, position, menu };
}
