import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useFlag } from '../../platform/session/session-context.ts';
import type { DeliveriesCardProps } from './deliveries-card.tsx';

const DeliveriesCard = lazyWithWords(async () => (await import('./deliveries-card.tsx')).DeliveriesCard, 'deliveries');

/** Messages to the guest of a stay, or about one of its requests; hidden without the right to read them. */
export function GuestMessages(props: DeliveriesCardProps) {
  const [ofBookings, ofTables] = [useFlag('BOOKINGS'), useFlag('ALACARTE')];
  if (!ofBookings && !ofTables) return null;
  return (
    <Suspense>
      <DeliveriesCard {...props} />
    </Suspense>
  );
}
