import type { PartnerState } from '@bellhop/contract/partners/administration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner } from '../../ui/states.tsx';
import { isSettable } from './is-settable.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import styles from './partners-screen.module.css';
import { usePartners } from './queries.ts';

/** The hotel's other systems with their state and last failure. */
export function PartnersScreen() {
  const { t } = useTranslation('partners');
  const isOnline = useIsOnline();
  const read = usePartners();
  const [open, setOpen] = useState<PartnerState | null>(null);
  return (
    <Page title={t('heading')} lead={<p>{t('lead')}</p>} size="form">
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data !== undefined ? (
        <>
          {read.data.filter(isSettable).map((state) => (
            <PartnerCard key={state.partner} state={state} isOnline={isOnline} onSet={() => setOpen(state)} />
          ))}
          <h3 className={styles.heading}>{t('installation')}</h3>
          <p className={styles.lead}>{t('installationLead')}</p>
          {read.data
            .filter((state) => !isSettable(state))
            .map((state) => (
              <PartnerCard key={state.partner} state={state} isOnline={isOnline} onSet={null} />
            ))}
        </>
      ) : (
        <ReadState read={read} failed={t('failed')} shape={[120, 120, 120]} />
      )}
      {open !== null && isSettable(open) && (
        <PartnerDialog key={open.version} state={open} onTake={setOpen} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
