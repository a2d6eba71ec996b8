import type { ComponentProps } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';

const Mark = asLaterPart(
  lazyWithWords(async () => (await import('./check-in-mark.tsx')).CheckInMark, 'check-in'),
  { optional: true },
);

/** The mark of the check-in on the card of a booking, if guests of the hotel check in by themselves. */
export function BookingCheckIn(props: ComponentProps<typeof Mark>) {
  return useSettings().fastCheckin && <Mark {...props} />;
}
