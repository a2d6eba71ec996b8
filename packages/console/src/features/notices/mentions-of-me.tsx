import { lazy, Suspense } from 'react';
import { usePainted } from '../../platform/use-painted.ts';

const Keeper = lazy(() => import('./mentions-keeper.ts').then((module) => ({ default: module.MentionsKeeper })));

/** Keeps what colleagues' notes call this person for, once the first screen is there. */
export function MentionsOfMe() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <Keeper />}</Suspense>;
}
