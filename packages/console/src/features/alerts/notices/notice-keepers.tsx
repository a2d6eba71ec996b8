import { Suspense } from 'react';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../../platform/use-painted.ts';
import type { InboxKeeperProps } from './inbox-keeper.ts';

const Keepers = lazyWithWords(() => import('./keepers.tsx').then((module) => module.Keepers), 'alerts-notices');

/** After the first paint: announces assignments to this person, and keeps the inbox and the read marks. */
export function NoticeKeepers(props: InboxKeeperProps) {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <Keepers {...props} />}</Suspense>;
}
