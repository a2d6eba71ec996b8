import { mayOpen, type Place } from '@bellhop/contract/wire/places';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session/session-context.ts';
import { useSettings } from '../platform/settings/settings-context.ts';
import { KeyIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './centered.module.css';
import { screens } from './slices.ts';

/** The screen of a place, for people who may open it (ACC-21). The server guards every call independently of this check. */
export function PlaceScreen({ of }: { of: Place }) {
  const { t } = useTranslation(['shell', 'ui']);
  const settings = useSettings();
  const { privileges } = useSignedIn();
  if (!mayOpen(of, settings, privileges)) {
    return (
      <div className={styles.fill}>
        <EmptyState
          icon={<KeyIcon size={26} />}
          title={t('shell:error.noAccess')}
          text={t('shell:error.noAccessHint')}
          action={
            <Link to="/app/staff/requests" search={{}} className={styles.way}>
              {t('shell:toRequests')}
            </Link>
          }
        />
      </div>
    );
  }
  // Every place has one (`slices.test.ts`).
  const Screen = screens[of];
  return (
    <Suspense
      fallback={
        <div className={styles.fill}>
          <Spinner label={t('ui:loading')} />
        </div>
      }
    >
      {Screen !== undefined && <Screen />}
    </Suspense>
  );
}
