import { createStore, type Store } from '@bellhop/browser/store';
import {
  type GuestDepartment,
  type GuestService,
  type GuestStay,
  getGuestStay,
  listGuestServices,
} from '@bellhop/contract/guests/calls';
import type { Api } from '../../platform/api/api.ts';
import { createOrder } from '../../platform/order.ts';

/** Fields are null until they have been read. */
export interface StayBook {
  stay: GuestStay | null;
  services: readonly GuestService[] | null;
  departments: readonly GuestDepartment[];
}

export interface StayDesk {
  readonly store: Store<StayBook>;
  /** Throws `ApiFailure`. */
  read(): Promise<void>;
  hear(stay: GuestStay): void;
}

/** @param remembered the data shown last time, until the first read */
export function createStayDesk(api: Api, remembered: StayBook): StayDesk {
  const store = createStore<StayBook>(remembered);
  const [stays, lists] = [createOrder(), createOrder()];
  return {
    store,
    async read() {
      const [isNewStay, isNewList] = [stays.begin(), lists.begin()];
      const [stay, { items, departments }] = await Promise.all([api.call(getGuestStay), api.call(listGuestServices)]);
      const read = { ...(isNewStay() && { stay }), ...(isNewList() && { services: items, departments }) };
      store.change((book) => ({ ...book, ...read }));
    },
    hear(stay) {
      stays.overtake();
      store.change((book) => ({ ...book, stay }));
    },
  };
}
