import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

/** The passes of an opened stay. */
const PassesCard = lazyWithWords(() => import('./passes-card.tsx').then((module) => module.PassesCard), 'passes');

export function StayPasses({ bookingId }: { readonly bookingId: string }) {
  return (
    <Suspense>
      <PassesCard bookingId={bookingId} />
    </Suspense>
  );
}
