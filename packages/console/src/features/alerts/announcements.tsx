import { Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

const AnnouncementDialog = lazyWithWords(
  () => import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
  'announcements',
);

/** Looks for announcements once the first screen is there: nobody waits for them. */
export function Announcements() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  if (!isPainted) return null;
  return (
    <Suspense>
      <AnnouncementDialog />
    </Suspense>
  );
}
