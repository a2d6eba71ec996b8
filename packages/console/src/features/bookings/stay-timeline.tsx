import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';

/** Folded until somebody asks: what happened in the stay, and who did it. */
export const StayTimeline = asLaterPart(
  lazyWithWords(
    async () => (await import('./stay-history.tsx')).StayHistory,
    'teamwork',
    'bookings',
    'bookingForm',
    'reserve',
  ),
);
