import { mayReadDeliveries } from '@bellhop/contract/deliveries/policy';
import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useMay } from '../../platform/session/session-context.ts';
import type { DeliveriesCardProps } from './deliveries-card.tsx';

const DeliveriesCard = lazyWithWords(async () => (await import('./deliveries-card.tsx')).DeliveriesCard, 'deliveries');

/** Messages to the guest of a stay, or about one of its requests; hidden without the right to read them. */
export function GuestMessages(props: DeliveriesCardProps) {
  if (!useMay(mayReadDeliveries)) return null;
  return (
    <Suspense>
      <DeliveriesCard {...props} />
    </Suspense>
  );
}
