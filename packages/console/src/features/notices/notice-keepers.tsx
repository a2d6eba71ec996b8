import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const Keepers = lazyWithWords(() => import('./keepers.tsx').then((module) => module.Keepers), 'notices');

/** Once the first screen is there: announces what colleagues assign to this person, and keeps the inbox and what they have read. */
export function NoticeKeepers() {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <Keepers />}</Suspense>;
}
