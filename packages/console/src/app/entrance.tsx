import { Boundary } from '@bellhop/browser/boundary.tsx';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../platform/after-paint.ts';
import { useSessionSnapshot } from '../platform/session/store-context.ts';
import { ErrorState } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import styles from './centered.module.css';
import { EntranceContext } from './entrance-context.ts';
import { loadSignIn } from './first-needs.ts';
import { Waiting } from './waiting.tsx';

const SignInFlow = lazy(async () => ({ default: (await loadSignIn()).SignInFlow }));

/**
 * The sign-in for who is not signed in, and behind it the rest of the console. The sign-in does not wait for the rest,
 * which comes while the person types (ACC-04).
 */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identity');
  const { state, refused } = useSessionSnapshot();
  const toasts = useToasts();
  const isSignedIn = state === 'signedIn';
  // Until the router has loaded and decides: every address except `/error` is behind the sign-in.
  const [isWanted, want] = useState(() => !/^\/error\/?$/.test(window.location.pathname));
  // Once here it stays: taken away at a sign-out it would take its wish for the sign-in along, and so bring itself back.
  const [isRestHere, bringRest] = useState(false);
  if (!isRestHere && (isSignedIn || !isWanted)) bringRest(true);
  const showRest = useCallback(() => {
    wearFace();
    bringRest(true);
  }, []);

  useEffect(() => {
    // AUTH-21.
    if (refused === 'unauthenticated')
      toasts.show({ text: t('failed.unauthenticated'), type: 'error', id: 'unauthenticated' });
  }, [refused, toasts, t]);

  return (
    <Boundary name="entrance" view={() => <Crashed />}>
      <EntranceContext value={want}>
        {!isSignedIn && isWanted && (
          <Suspense fallback={<div className={styles.page} />}>
            <SignInFlow />
            <Painted tell={showRest} />
          </Suspense>
        )}
        <Suspense fallback={isSignedIn ? <Waiting /> : null}>
          {isRestHere && (
            <>
              {children}
              <Painted tell={wearFace} />
            </>
          )}
        </Suspense>
      </EntranceContext>
    </Boundary>
  );
}

/** SHELL-18, before the shell is there: a reload is the way on. */
function Crashed() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.page}>
      <ErrorState
        title={t('error.crashed')}
        level={1}
        retryLabel={t('error.reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** Stands beside a screen and not above it, so that it reports the paint of the screen itself, not of its fallback. */
function Painted({ tell }: { tell: () => void }) {
  useEffect(() => afterPaint(tell), [tell]);
  return null;
}

/** The tokens name the face from here on, and with that the browser fetches it. */
function wearFace(): void {
  document.documentElement.dataset['face'] = 'plex';
}
