import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const AnnouncementDialog = lazyWithWords(
  () => import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
  'announcements',
);

/** Reads announcements after the first paint, as they are not urgent. */
export function Announcements() {
  const isPainted = usePainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <AnnouncementDialog />
    </Suspense>
  );
}
