import { Suspense, useState } from 'react';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { useOutboxView } from './outbox-view.ts';

const WaitingList = lazyWithWords(() => import('./waiting-list.tsx').then((file) => file.WaitingList), 'outbox');

/** How many changes wait, were refused or cannot be read, and the way to all of them; nothing while there are none. */
export function WaitingButton() {
  const { edits, unreadable } = useOutboxView();
  const isNeeded = edits.length + unreadable.length > 0;
  // Stays once it was needed: a list that is being read must not vanish with its last entry.
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return <Suspense>{wasNeeded && <WaitingList />}</Suspense>;
}
