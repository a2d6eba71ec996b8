import type { PartnerState } from '@bellhop/contract/administration/partners';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Page } from '../../ui/page.tsx';
import { Banner, ErrorState, Skeleton } from '../../ui/states.tsx';
import { isSettable } from './is-settable.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import styles from './partners-screen.module.css';
import { usePartners } from './queries.ts';

/** The hotel's other systems: who they are, whether they answer, and what went wrong. */
export function PartnersScreen() {
  const { t } = useTranslation(['partners', 'ui', 'errors']);
  const isOnline = useIsOnline();
  const read = usePartners();
  const [open, setOpen] = useState<PartnerState | null>(null);
  return (
    <Page title={t('partners:heading')} lead={<p>{t('partners:lead')}</p>} size="form">
      {!isOnline && <Banner tone="warning">{t('partners:offline')}</Banner>}
      {read.data !== undefined ? (
        <>
          {read.data.filter(isSettable).map((state) => (
            <PartnerCard key={state.partner} state={state} isOnline={isOnline} onSet={() => setOpen(state)} />
          ))}
          <h3 className={styles.heading}>{t('partners:installation')}</h3>
          <p className={styles.lead}>{t('partners:installationLead')}</p>
          {read.data
            .filter((state) => !isSettable(state))
            .map((state) => (
              <PartnerCard key={state.partner} state={state} isOnline={isOnline} onSet={null} />
            ))}
        </>
      ) : read.error === null ? (
        <div role="status" aria-label={t('ui:loading')} className={styles.loading}>
          <Skeleton height={120} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </div>
      ) : (
        <ErrorState
          title={t('partners:failed')}
          text={t(`errors:${failureCode(read.error)}`)}
          retryLabel={t('ui:retry')}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          level={3}
        />
      )}
      {open !== null && isSettable(open) && <PartnerDialog state={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
