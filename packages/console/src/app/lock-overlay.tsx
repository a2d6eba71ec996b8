import { logProblem } from '@bellhop/browser/log';
import { isComposing } from '@bellhop/browser/ui/composition';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../platform/after-paint.ts';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { ensureWords } from '../platform/i18n/texts.ts';
import { isLockShortcut } from '../platform/keyboard/lock-shortcut.ts';
import { useDeskLock, useIsDeskLocked, useIsLockingSoon } from '../platform/session/desk-lock-context.ts';
import { useSessionSnapshot } from '../platform/session/store-context.ts';
import { ModalsHeld } from '../ui/modals-held.ts';
import styles from './lock-overlay.module.css';

const loadLock = () => import('../features/identity/account/lock-screen.tsx');
const LockScreen = lazyWithWords(() => loadLock().then(({ LockScreen }) => LockScreen), 'identity-account');

/**
 * The console, with the lock in front of it while the desk is locked. The live channel and the bell go on behind it; the
 * screens unmount, and come back by their address and drafts.
 */
export function LockOverlay({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const lock = useDeskLock();
  const isSignedIn = useSessionSnapshot().state === 'signedIn';
  const isDrawn = useIsDeskLocked() && isSignedIn;
  const behind = useRef<HTMLDivElement>(null);

  useEffect(() => lock.start(), [lock]);
  useEffect(() => {
    if (!isSignedIn) return;
    // The lock loads ahead, so that it also works without a network.
    const cancel = afterPaint(() => {
      Promise.all([loadLock(), ensureWords(i18n, 'identity-account')]).catch((error) =>
        logProblem('the lock did not come', error),
      );
    });
    const listen = (event: KeyboardEvent) => {
      if (isComposing(event) || !isLockShortcut(event)) return;
      event.preventDefault();
      lock.lock();
    };
    window.addEventListener('keydown', listen, true);
    return () => {
      cancel();
      window.removeEventListener('keydown', listen, true);
    };
  }, [isSignedIn, lock, i18n]);
  useEffect(() => (isDrawn ? keepKeysFrom(behind.current) : undefined), [isDrawn]);

  return (
    <ModalsHeld value={isDrawn}>
      <div ref={behind} className={styles.behind} data-drawn={isDrawn || undefined} inert={isDrawn}>
        {children}
      </div>
      <ModalsHeld value={false}>
        {isDrawn && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <LockScreen />
          </Suspense>
        )}
        {isSignedIn && <LockingSoon />}
      </ModalsHeld>
    </ModalsHeld>
  );
}

function LockingSoon() {
  const { t } = useTranslation('shell');
  const isSoon = useIsLockingSoon();
  return (
    <div role="status" className={styles.soon}>
      {isSoon && <p>{t('account.lockingSoon')}</p>}
    </div>
  );
}

/**
 * Keeps key presses outside the lock overlay from the desk. Returns a function that ends this and moves the focus back
 * to the field in which the person was typing.
 */
function keepKeysFrom(behind: HTMLElement | null): () => void {
  const before = document.activeElement;
  const swallow = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-lock]') === null) event.stopPropagation();
  };
  window.addEventListener('keydown', swallow, true);
  return () => {
    window.removeEventListener('keydown', swallow, true);
    if (before instanceof HTMLElement && behind?.contains(before) === true) before.focus({ preventScroll: true });
  };
}
