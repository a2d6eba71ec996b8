import { lazy, Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const GivenKeeper = lazyWithWords(() => import('./given-keeper.ts').then((module) => module.GivenKeeper), 'notices');
const InboxKeeper = lazy(() => import('./inbox-keeper.ts').then((module) => ({ default: module.InboxKeeper })));
const ReadsKeeper = lazy(() =>
  import('../../platform/reads/reads-keeper.ts').then((module) => ({ default: module.ReadsKeeper })),
);

/** Announces what colleagues give this person to do, once the first screen is there. */
export function GivenToMe() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <GivenKeeper />}</Suspense>;
}

/** Keeps what concerns this person and what they have read, once the first screen is there. */
export function InboxOfMe() {
  const isPainted = usePainted();
  return (
    <Suspense>
      {isPainted && <InboxKeeper />}
      {isPainted && <ReadsKeeper />}
    </Suspense>
  );
}
