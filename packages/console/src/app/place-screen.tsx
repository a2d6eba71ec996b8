import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session/session-context.ts';
import { useSettings } from '../platform/settings/settings-context.ts';
import { InfoIcon } from '../ui/first-icons.tsx';
import { KeyIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './centered.module.css';
import { mayOpen, type Place } from './routes.ts';
import { screens } from './slices.ts';

/** The screen of a place, for those who may open it (ACC-21). The server guards every call whatever stands here. */
export function PlaceScreen({ of }: { of: Place }) {
  const { t } = useTranslation(['shell', 'ui']);
  const settings = useSettings();
  const { privileges } = useSignedIn();
  if (!mayOpen(of, settings, privileges.authorizedFields)) {
    return (
      <WayBack icon={<KeyIcon size={26} />} title={t('shell:error.noAccess')} text={t('shell:error.noAccessHint')} />
    );
  }
  const Screen = screens[of];
  if (Screen === undefined) {
    return <WayBack icon={<InfoIcon size={26} />} title={t('shell:notInUse.title')} text={t('shell:notInUse.text')} />;
  }
  return (
    <Suspense
      fallback={
        <div className={styles.fill}>
          <Spinner label={t('ui:loading')} />
        </div>
      }
    >
      <Screen />
    </Suspense>
  );
}

function WayBack({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.fill}>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <Link to="/app/staff/requests" search={{}} className={styles.way}>
            {t('toRequests')}
          </Link>
        }
      />
    </div>
  );
}
