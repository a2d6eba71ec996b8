import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const AnnouncementDialog = lazyWithWords(
  () => import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
  'announcements',
);

/** Looks for announcements once the first screen is there: nobody waits for them. */
export function Announcements() {
  const isPainted = usePainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <AnnouncementDialog />
    </Suspense>
  );
}
