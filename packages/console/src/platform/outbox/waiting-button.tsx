import { Suspense, useState } from 'react';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { useOutboxView } from './outbox-view.ts';

const WaitingList = lazyWithWords(() => import('./waiting-list.tsx').then((file) => file.WaitingList), 'outbox');

/**
 * A button with the number of edits that wait, were refused or are unreadable; it opens their list. Empty without such
 * edits.
 */
export function WaitingButton() {
  const { edits, unreadable } = useOutboxView();
  const isNeeded = edits.length + unreadable.length > 0;
  // Stays mounted once needed: the open list must not vanish with its last entry.
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return <Suspense>{wasNeeded && <WaitingList />}</Suspense>;
}
