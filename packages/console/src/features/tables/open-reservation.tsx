import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

const words = ['reserve', 'guestFinder', 'bookings', 'form'] as const;

/** `start` says what is known where it is opened: restaurant, day, slot or guest. */
export const NewReservationSheet = lazyWithWords(
  () => import('./dialog/reservation-sheet.tsx').then((module) => module.NewReservationSheet),
  ...words,
);

export const ChangeReservationSheet = lazyWithWords(
  () => import('./dialog/reservation-sheet.tsx').then((module) => module.ChangeReservationSheet),
  ...words,
);
