import { lazy, Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const GivenKeeper = lazyWithWords(() => import('./given-keeper.ts').then((module) => module.GivenKeeper), 'notices');
const MentionsKeeper = lazy(() =>
  import('./mentions-keeper.ts').then((module) => ({ default: module.MentionsKeeper })),
);

/** Announces what colleagues give this person to do, once the first screen is there. */
export function GivenToMe() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <GivenKeeper />}</Suspense>;
}

/** Keeps the notes that mention this person, once the first screen is there. */
export function MentionsOfMe() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <MentionsKeeper />}</Suspense>;
}
