import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { type MenuItem, putRestaurant, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { withoutBlanks } from '../../platform/i18n/without-blanks.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { mergeTyped } from './merge.ts';

export interface TypedRestaurant {
  readonly name: string;
  /** Also in languages that the console does not offer. */
  readonly nameWithLocales: Readonly<Record<string, string>>;
  readonly timezone_id: string;
  readonly visible: boolean;
  /** Null: last. */
  readonly position: number | null;
  readonly menu: readonly MenuItem[];
}

/** A restaurant and its menu as they are being written. */
export interface RestaurantDraft {
  /** Made here, so that a call that is repeated makes one restaurant. */
  readonly id: string;
  readonly typed: TypedRestaurant;
  /** As it was when the person began, or took over a colleague's version. */
  readonly seen: TypedRestaurant;
  /** Of the restaurant as it was seen; null: it is new. */
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
  return { id: clientId(), typed, seen: typed, version: null };
}

export function draftOfRestaurant(restaurant: Restaurant): RestaurantDraft {
  const typed = typedOf(restaurant);
  return { id: restaurant.id, typed, seen: typed, version: restaurant.version };
}

/** With the version that a colleague has saved, under what the person typed. */
export function restaurantOnto({ id, seen, typed }: RestaurantDraft, saved: Restaurant): RestaurantDraft {
  const theirs = typedOf(saved);
  return { id, typed: mergeTyped(seen, typed, theirs), seen: theirs, version: saved.version };
}

export function newDish(): MenuItem {
  return { id: clientId(), title: '', titleWithLocales: {}, is_main_course: false, allergens: [] };
}

/** Whether reservations may have what was taken out of the restaurant. */
export function touchesTables({ typed, seen }: RestaurantDraft): boolean {
  const stays = new Set(typed.menu.map(({ id }) => id));
  return typed.timezone_id !== seen.timezone_id || seen.menu.some(({ id }) => !stays.has(id));
}

/** What the contract refuses in the draft, by its field, such as `menu.0.title`. */
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

/** With one dish moved by a step; at an end it stays. */
export function movedDish(menu: readonly MenuItem[], from: number, step: 1 | -1): readonly MenuItem[] {
  const dish = menu[from];
  const to = from + step;
  if (dish === undefined || to < 0 || to >= menu.length) return menu;
  return menu.toSpliced(from, 1).toSpliced(to, 0, dish);
}

function typedOf({ name, nameWithLocales, timezone_id, visible, position, menu }: Restaurant): TypedRestaurant {
  return { name, nameWithLocales, timezone_id, visible, position, menu };
}
