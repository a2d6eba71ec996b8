import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';

/** Collapsed until opened: the events of the stay with their authors. */
export const StayTimeline = asLaterPart(
  lazyWithWords(
    async () => (await import('./stay-history.tsx')).StayHistory,
    'requests-teamwork',
    'bookings',
    'bookings-form',
    'dining-reserve',
  ),
);
