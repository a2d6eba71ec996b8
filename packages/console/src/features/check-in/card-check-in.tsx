import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';

const Line = lazyWithWords(async () => (await import('./check-in-line.tsx')).CheckInLine, 'check-in');

/** On the card of a fast check-in. */
export const CardCheckIn = asLaterPart(Line, { optional: true });
