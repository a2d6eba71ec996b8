import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';

export const AddRequestSheet = lazyWithWords(
  () => import('./add-request-sheet.tsx').then((module) => module.AddRequestSheet),
  'addRequest',
  'guestFinder',
  'bookings',
);
