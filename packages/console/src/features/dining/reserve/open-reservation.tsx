import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';

const words = ['dining-reserve', 'search-guests', 'bookings', 'forms'] as const;

/** `start`: the fields that are known when the sheet opens: restaurant, day, slot or guest. */
export const NewReservationSheet = lazyWithWords(
  () => import('./dialog/reservation-sheet.tsx').then((module) => module.NewReservationSheet),
  ...words,
);

export const ChangeReservationSheet = lazyWithWords(
  () => import('./dialog/reservation-sheet.tsx').then((module) => module.ChangeReservationSheet),
  ...words,
);
