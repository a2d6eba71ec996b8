import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import type { RequestPart } from '../request-store/request-part.ts';
import { readDiningAnew } from './keys.ts';
import { tablePart } from './reserve/request-part.tsx';

const loadReservations = () => import('./reservations/list/reservations-screen.tsx');

/** The list of reservations subscribes to live events itself, so that the first screen loads none of its code. */
export const diningSlice: Slice<RequestPart> = {
  screens: {
    'alacarte/requests': lazyWithWords(
      () => loadReservations().then((module) => module.ReservationsScreen),
      'dining-reservations',
    ),
    'alacarte/restaurants': lazyWithWords(
      () => import('./restaurants/restaurants-screen.tsx').then((module) => module.RestaurantsScreen),
      'dining-restaurants',
      'forms',
    ),
  },
  live: { restaurant: readDiningAnew, waiting: readDiningAnew },
  commands: () => import('./reserve/new-reservation-button.tsx'),
  requestParts: [tablePart],
  startAnew(client) {
    readDiningAnew(client);
    // If the screen cannot be loaded, there is nothing to read again.
    void loadReservations().then(
      (module) => module.reservationStore.startAnew(client),
      () => undefined,
    );
  },
  async edits() {
    const [{ reservationEdit }, { reservationStore }] = await Promise.all([
      import('./reserve/detail/reservation-edit.ts'),
      import('./reservations/list/store.ts'),
    ]);
    return [reservationEdit(reservationStore)];
  },
};
