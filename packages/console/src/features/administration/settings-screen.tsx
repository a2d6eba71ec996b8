import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Page } from '../../ui/page.tsx';
import { Banner, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useAdministered } from './hotel-query.ts';
import { groups } from './rows.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings-screen.module.css';

/** The hotel's own settings, each saved by itself. */
export function SettingsScreen() {
  const { t } = useTranslation(['administration', 'ui', 'errors']);
  const isOnline = useIsOnline();
  const read = useAdministered();
  return (
    <Page title={t('administration:heading')} lead={<p>{t('administration:lead')}</p>} size="form">
      {!isOnline && <Banner tone="warning">{t('administration:offline')}</Banner>}
      {read.data !== undefined ? (
        groups.map(({ id, rows }) => (
          <Group key={id} title={t(`administration:groups.${id}`)}>
            {rows.map((row) => (
              <SettingField key={row.id} row={row} hotel={read.data} isDisabled={!isOnline} />
            ))}
          </Group>
        ))
      ) : read.error === null ? (
        <div role="status" aria-label={t('ui:loading')} className={styles.group}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : (
        <ErrorState
          title={t('administration:failed')}
          text={t(`errors:${failureCode(read.error)}`)}
          retryLabel={t('ui:retry')}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          level={3}
        />
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
