import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const Keeper = lazyWithWords(() => import('./given-keeper.ts').then((module) => module.GivenKeeper), 'notices');

/** Says what colleagues give this person to do, once the first screen is there. */
export function GivenToMe() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <Keeper />}</Suspense>;
}
