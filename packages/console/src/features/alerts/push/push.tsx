import { Suspense } from 'react';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { usePainted } from '../../../platform/use-painted.ts';

const PushLine = lazyWithWords(() => import('./push-line.tsx').then((module) => module.PushLine), 'alerts-push');

/** `{ open, onClose }`; loaded with its texts when it is first opened. */
export const PushDialog = lazyWithWords(
  () => import('./push-dialog.tsx').then((module) => module.PushDialog),
  'alerts-push',
);

/** `{ open, onClose }`, loaded in the same way. */
export const InstallDialog = lazyWithWords(
  () => import('./install-dialog.tsx').then((module) => module.InstallDialog),
  'alerts-push',
);

/** Sets up pushes to this device after the first paint, as they are not urgent. */
export function Push() {
  const isPainted = usePainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <PushLine />
    </Suspense>
  );
}
