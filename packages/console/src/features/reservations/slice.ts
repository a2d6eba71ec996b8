import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

const load = () => import('./list/reservations-screen.tsx');

/** The screen subscribes to live events itself, so that the first screen loads none of its code. */
export const reservationsSlice: Slice = {
  screens: {
    'alacarte/requests': lazyWithWords(() => load().then((module) => module.ReservationsScreen), 'dining-reservations'),
  },
  startAnew: (client) =>
    // If the screen cannot be loaded, there is nothing to read again.
    void load().then(
      (module) => module.reservationStore.startAnew(client),
      () => undefined,
    ),
  async edits() {
    const [{ reservationEdit }, { reservationStore }] = await Promise.all([
      import('../tables/detail/reservation-edit.ts'),
      import('./list/store.ts'),
    ]);
    return [reservationEdit(reservationStore)];
  },
};
