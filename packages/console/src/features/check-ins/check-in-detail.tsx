import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';
import { cardShape } from './card-shape.ts';

/** The part of an opened request that is a fast check-in. */
export const CheckInCard = asLaterPart(
  lazyWithWords(async () => (await import('./check-in-card.tsx')).CheckInCard, 'checkIn', 'rooms'),
  { shape: cardShape },
);
