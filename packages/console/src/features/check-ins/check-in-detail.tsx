import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

/** The part of an opened request that is a fast check-in. */
export const CheckInCard = lazyWithWords(
  () => import('./check-in-card.tsx').then((module) => module.CheckInCard),
  'checkIn',
  'rooms',
);
