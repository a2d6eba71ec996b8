import { isolated } from '@bellhop/browser/ui/isolated';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner } from '../../ui/states.tsx';
import { useAdministered } from './hotel-query.ts';
import { HousekeepingServices } from './housekeeping-services.tsx';
import { DefectService, UnhappyDepartment } from './report-rows.tsx';
import { groups } from './rows.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings-screen.module.css';

/** The hotel's own settings, each saved by itself. */
export function SettingsScreen() {
  const { t } = useTranslation('hotels-settings');
  const isOnline = useIsOnline();
  const read = useAdministered();
  return (
    <Page title={t('heading')} lead={<p>{t('lead')}</p>} size="form">
      <p>
        <span>{t('address', { host: isolated(window.location.host) })}</span>{' '}
        <code dir="ltr">npm run bellhop -- hotel change</code>
      </p>
      <OnlyHere textOf={() => t('onlyHere')} />
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data !== undefined ? (
        groups.map(({ id, rows }) => (
          <Group key={id} title={t(`groups.${id}`)}>
            {rows.map((row) => (
              <SettingField key={row.id} row={row} hotel={read.data} isDisabled={!isOnline} />
            ))}
            {id === 'areas' && (
              <>
                <HousekeepingServices hotel={read.data} isDisabled={!isOnline} />
                <DefectService hotel={read.data} isDisabled={!isOnline} />
                <UnhappyDepartment hotel={read.data} isDisabled={!isOnline} />
              </>
            )}
          </Group>
        ))
      ) : (
        <ReadState read={read} failed={t('failed')} shape={[56, 56, 56]} />
      )}
    </Page>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
