import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOf } from '../platform/session/access.ts';
import { usePrivilegesKnown } from '../platform/session/privileges.ts';
import { SignedInContext } from '../platform/session/session-context.ts';
import { useSession, useSessionSnapshot } from '../platform/session/store-context.ts';
import { dropDraftsExceptOf } from '../platform/storage/drafts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import styles from './centered.module.css';

const SignInFlow = lazy(async () => ({ default: (await import('../features/identity/sign-in-flow.tsx')).SignInFlow }));

/** The app for those who may see it, and for everybody else what stands between (ACC-04 to ACC-08). */
export function Gate({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['identity', 'shell', 'ui']);
  const session = useSession();
  const { state, person, refused } = useSessionSnapshot();
  const signedInAs = state === 'signedIn' ? person : null;
  const { known, retry } = usePrivilegesKnown(signedInAs?.sub ?? null);
  const access = accessOf(state, known, useOnline());
  const toasts = useToasts();

  useEffect(() => {
    // AUTH-21.
    if (refused === 'unauthenticated')
      toasts.show({ text: t('identity:failed.unauthenticated'), type: 'error', id: 'unauthenticated' });
  }, [refused, toasts, t]);

  const sub = signedInAs?.sub ?? null;
  useEffect(() => {
    if (sub !== null) dropDraftsExceptOf(sub);
  }, [sub]);

  const held = access.show === 'app' ? access.privileges : null;
  const signedIn = useMemo(
    () =>
      signedInAs === null || held === null ? null : { person: signedInAs, privileges: held, signOut: session.signOut },
    [signedInAs, held, session],
  );

  switch (access.show) {
    case 'sign-in':
      return (
        <Suspense fallback={<div className={styles.page} />}>
          <SignInFlow />
        </Suspense>
      );
    case 'loading':
      return <Waiting label={t('identity:privileges')} />;
    case 'app':
      return <SignedInContext value={signedIn}>{children}</SignedInContext>;
    case 'permission-error':
      return (
        <Dialog
          open
          role="alertdialog"
          title={t('identity:permission.title')}
          actions={
            <Button variant="primary" onClick={() => void session.signOut()}>
              {t('identity:permission.back')}
            </Button>
          }
        >
          <p>{t('identity:permission.text')}</p>
        </Dialog>
      );
    case 'unknown':
      return (
        <main className={styles.page}>
          <ErrorState
            level={1}
            title={t('shell:error.crashed')}
            text={t('identity:failed.network')}
            retryLabel={t('ui:retry')}
            onRetry={retry}
          />
        </main>
      );
  }
}

/** AUTH-14. */
function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <Spinner label={label} />
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
