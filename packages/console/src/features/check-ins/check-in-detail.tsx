import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';

/** Heights of the parts of the card in pixels, from its title to the form of a guest. */
export const cardShape = [24, 160, 44, 160, 44, 480];

/** The part of an opened request that is a fast check-in. */
export const CheckInCard = asLaterPart(
  lazyWithWords(async () => (await import('./check-in-card.tsx')).CheckInCard, 'checkIn', 'rooms'),
  { shape: cardShape },
);
