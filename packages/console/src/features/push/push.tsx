import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../platform/use-painted.ts';

const PushLine = lazyWithWords(() => import('./push-line.tsx').then((module) => module.PushLine), 'push');

/** `{ open, onClose }`; comes with its words when it is first opened. */
export const PushDialog = lazyWithWords(() => import('./push-dialog.tsx').then((module) => module.PushDialog), 'push');

/** `{ open, onClose }`, as the one above. */
export const InstallDialog = lazyWithWords(
  () => import('./install-dialog.tsx').then((module) => module.InstallDialog),
  'push',
);

/** Pushes to this device: nobody waits for them, so they come once the first screen is there. */
export function Push() {
  const isPainted = usePainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <PushLine />
    </Suspense>
  );
}
