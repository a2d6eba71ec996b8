import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../platform/later-part.tsx';

const Loaded = lazyWithWords(
  () => import('./stay-history.tsx').then((module) => module.StayHistory),
  'teamwork',
  'bookings',
  'bookingForm',
);

/** Folded until somebody asks: what happened in the stay, and who did it. */
export function StayTimeline({ id }: { id: string }) {
  return (
    <LaterPart>
      <Loaded key={id} id={id} />
    </LaterPart>
  );
}
