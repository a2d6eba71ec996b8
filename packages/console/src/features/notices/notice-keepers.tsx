import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';
import type { InboxKeeperProps } from './inbox-keeper.ts';

const Keepers = lazyWithWords(() => import('./keepers.tsx').then((module) => module.Keepers), 'notices');

/** Once the first screen is there: announces what colleagues assign to this person, and keeps the inbox and what they have read. */
export function NoticeKeepers(props: InboxKeeperProps) {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <Keepers {...props} />}</Suspense>;
}
