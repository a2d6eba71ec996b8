import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { accessOf } from '../platform/session/access.ts';
import { usePrivilegesKnown } from '../platform/session/privileges.ts';
import { SignedInContext } from '../platform/session/session-context.ts';
import { useSession, useSessionSnapshot } from '../platform/session/store-context.ts';
import { dropDraftsExceptOf } from '../platform/storage/drop-drafts.ts';
import { ErrorState } from '../ui/states.tsx';
import styles from './centered.module.css';
import { useSignInWanted } from './entrance-context.ts';
import { Waiting } from './waiting.tsx';

const PermissionDialog = lazyWithWords(
  () => import('../features/identity/permission-dialog.tsx').then((m) => m.PermissionDialog),
  'identity-entrance',
);

/** The app for people with rights, and for others the step between (ACC-04 to ACC-08); the sign-in belongs to the entrance. */
export function AuthorizedApp({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['identity', 'shell', 'ui']);
  useSignInWanted();
  const session = useSession();
  const { state, person } = useSessionSnapshot();
  const signedInAs = state === 'signedIn' ? person : null;
  const { known, retry } = usePrivilegesKnown(signedInAs?.sub ?? null);
  const access = accessOf(state, known, useOnline());

  const sub = signedInAs?.sub ?? null;
  useEffect(() => {
    if (sub !== null) dropDraftsExceptOf(sub);
  }, [sub]);

  const privileges = access.show === 'app' ? access.privileges : null;
  const signedIn = useMemo(
    () =>
      signedInAs === null || privileges === null ? null : { person: signedInAs, privileges, signOut: session.signOut },
    [signedInAs, privileges, session],
  );

  switch (access.show) {
    case 'sign-in':
      return null;
    case 'loading':
      return <Waiting />;
    case 'app':
      return <SignedInContext value={signedIn}>{children}</SignedInContext>;
    case 'permission-error':
      return signedInAs === null ? null : (
        <Suspense fallback={<Waiting />}>
          {/* The person's drafts stay: the rights may come back. */}
          <PermissionDialog person={signedInAs} onBack={() => void session.signOut({ keepWork: true })} />
        </Suspense>
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
