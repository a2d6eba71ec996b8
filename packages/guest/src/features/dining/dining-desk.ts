import { inLocal } from '@bellhop/browser/storage/stored';
import { createStore, type Store, useStore } from '@bellhop/browser/store';
import type { CallAnswer, CallArguments } from '@bellhop/contract/call';
import { getOwnCheckIn } from '@bellhop/contract/check-in/guest-calls';
import {
  cancelOwnReservation,
  createOwnReservation,
  getOwnCalendar,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
  type OwnReservation,
  updateOwnReservation,
} from '@bellhop/contract/dining/guest-calls';
import {
  joinWaitlist,
  leaveWaitlist,
  listOwnWaiting,
  type OwnWaiting,
  takeOffer,
} from '@bellhop/contract/dining/waiting';
import type { Language } from '@bellhop/contract/scalars';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import type { Api } from '../../platform/api/api.ts';
import { useApi } from '../../platform/api/api-context.ts';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { createOrder } from '../../platform/order.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { useRequestDesk } from '../requests/desk-context.ts';

export type GuestRestaurant = CallAnswer<typeof listGuestRestaurants>['items'][number];
export type GuestSlots = CallAnswer<typeof listGuestSlots>;
export type GuestSlot = GuestSlots['slots'][number];

/** Restaurants of the hotel and tables of the stay; null: not read yet. */
interface DiningBook {
  restaurants: readonly GuestRestaurant[] | null;
  tables: readonly OwnReservation[] | null;
  /** Whether the tables came from the server: tables kept on the phone lack allergies. */
  isRead: boolean;
  /** The stay's places on waiting lists. */
  places: readonly OwnWaiting[] | null;
  /** Failure of the last read. */
  failure: FailureCode | null;
}

/** The use cases around tables. Calls throw `ApiFailure`. */
export interface DiningDesk {
  readonly store: Store<DiningBook>;
  read(): Promise<void>;
  readSlots(
    restaurantId: string,
    query: NonNullable<CallArguments<typeof listGuestSlots>['query']>,
  ): Promise<GuestSlots>;
  /** Idempotent by id, so a retry after a lost answer is safe. */
  reserve(body: NonNullable<CallArguments<typeof createOwnReservation>['body']>): Promise<void>;
  change(id: string, body: NonNullable<CallArguments<typeof updateOwnReservation>['body']>): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Returns a confirmed table as an iCalendar file. */
  readCalendar(id: string, language: Language): Promise<string>;
  readPlaces(): Promise<void>;
  /** Names of the guests in the check-in forms. */
  readNames(): Promise<string[]>;
  /** Idempotent by sitting. */
  join(body: NonNullable<CallArguments<typeof joinWaitlist>['body']>): Promise<OwnWaiting>;
  leave(id: string): Promise<void>;
  /** Reserves the offered seats. */
  take(id: string, body: NonNullable<CallArguments<typeof takeOffer>['body']>): Promise<void>;
}

/** The data shown last, for a phone without a network. */
const storedBook = inLocal(
  'bellhop.guest.dining',
  z.object({ restaurants: listGuestRestaurants.answer, tables: listOwnReservations.answer }),
);

/** Allergies are health data and are not stored on the phone. */
function withoutAllergies(table: OwnReservation): OwnReservation {
  return { ...table, guests: table.guests.map(({ allergies: _, ...guest }) => guest) };
}

function createDiningDesk(api: Api): DiningDesk {
  const kept = storedBook.read();
  const store = createStore<DiningBook>({
    restaurants: kept?.restaurants.items ?? null,
    tables: kept?.tables.items ?? null,
    isRead: false,
    places: null,
    failure: null,
  });
  const [tableReads, placeReads] = [createOrder(), createOrder()];
  const hold = (table: OwnReservation) => {
    tableReads.overtake();
    store.change((book) => ({
      ...book,
      tables: [...(book.tables ?? []).filter(({ id }) => id !== table.id), table].sort((a, b) => a.due_at - b.due_at),
    }));
  };
  const holdPlace = (place: OwnWaiting) => {
    placeReads.overtake();
    store.change((book) => ({
      ...book,
      places: [
        ...(book.places ?? []).filter(({ id }) => id !== place.id),
        ...(place.state === 'left' ? [] : [place]),
      ].sort((a, b) => a.at - b.at),
    }));
  };
  return {
    store,
    async readNames() {
      const { guests } = await api.call(getOwnCheckIn);
      return guests.map(({ form: { name, surname } }) => [name, surname].filter(Boolean).join(' '));
    },
    async read() {
      const isNew = tableReads.begin();
      try {
        const [restaurants, tables] = await Promise.all([
          api.call(listGuestRestaurants),
          api.call(listOwnReservations),
        ]);
        const read = { restaurants: restaurants.items, isRead: true, failure: null };
        if (!isNew()) return store.change((book) => ({ ...book, ...read }));
        store.change((book) => ({ ...book, ...read, tables: tables.items }));
        storedBook.write({ restaurants, tables: { items: tables.items.map(withoutAllergies) } });
      } catch (error) {
        store.change((book) => ({ ...book, failure: failureCode(error) }));
      }
    },
    readSlots: (id, query) => api.call(listGuestSlots, { params: { id }, query }),
    reserve: async (body) => hold(await api.call(createOwnReservation, { body })),
    change: async (id, body) => hold(await api.call(updateOwnReservation, { params: { id }, body })),
    cancel: async (id) => hold(await api.call(cancelOwnReservation, { params: { id } })),
    readCalendar: async (id, language) =>
      (await api.call(getOwnCalendar, { params: { id }, query: { language } })).content,
    async readPlaces() {
      const isNew = placeReads.begin();
      try {
        const { items } = await api.call(listOwnWaiting);
        if (isNew()) store.change((book) => ({ ...book, places: items }));
      } catch {
        // The next refresh reads the places again; the places on screen stay.
      }
    },
    async join(body) {
      const place = await api.call(joinWaitlist, { body });
      holdPlace(place);
      return place;
    },
    leave: async (id) => holdPlace(await api.call(leaveWaitlist, { params: { id } })),
    take: async (id, body) => hold(await api.call(takeOffer, { params: { id }, body })),
  };
}

/** One desk per open stay; its state outlives the screens. */
const desks = new WeakMap<Api, DiningDesk>();

/** The desk of the open stay. */
function useDesk(): { desk: DiningDesk; book: DiningBook } {
  const api = useApi();
  const desk = desks.get(api) ?? createDiningDesk(api);
  desks.set(api, desk);
  return { desk, book: useStore(desk.store) };
}

/** Reads again whenever a request of a table has changed, for example by staff. */
export function useDiningDesk(): { desk: DiningDesk; book: DiningBook; read(): void } {
  const { desk, book } = useDesk();
  const { list } = useRequestDesk().book;
  const stamp = (list ?? []).flatMap(({ id, version, table }) => (table === null ? [] : [`${id}:${version}`])).join();
  const read = useCallback(() => void desk.read(), [desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when there is something new to read.
  useEffect(read, [read, stamp]);
  useRetry(book.failure !== null && isPassing(book.failure), read);
  return { desk, book, read };
}

/** The stay's places on waiting lists, read again whenever one may have changed. For parts that every screen shows. */
export function usePlaces(): readonly OwnWaiting[] | null {
  const { desk, book } = useDesk();
  const { queueTurn } = useRequestDesk().book;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when there is something new to read.
  useEffect(() => void desk.readPlaces(), [desk, queueTurn]);
  return book.places;
}
