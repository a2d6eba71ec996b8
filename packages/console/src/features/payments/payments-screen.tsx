import { type PaymentStatus, paymentStatuses } from '@bellhop/contract/payments/link';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../platform/lists/use-address.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { CardIcon } from '../../ui/icons.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { AddLink } from './add-link.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinksTable } from './links-table.tsx';
import { PagesFrame } from './pages-frame.tsx';
import styles from './payments.module.css';
import { paymentsSearch } from './payments-search.ts';
import { usePayments } from './queries.ts';

const path = '/app/staff/payments';
const all = 'all';

/** Links by which guests pay, and one of them above the list (PAY-01). The status lives in the address. */
export function PaymentsScreen() {
  const { t } = useTranslation(['payments', 'lists', 'shell']);
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const { search, change } = useAddress(paymentsSearch);
  const { status, attention } = search;
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const list = usePayments(search, useDeferredValue(typed).trim());
  const { items: links, pages } = list;
  const [newest] = pages;
  const isAsked = search.form === 'new';
  useEffect(() => {
    if (!isAsked) return;
    setMaking(true);
    // A reload, and the way back, show the list alone.
    void navigate({ to: path, search: {}, replace: true });
  }, [isAsked, navigate]);
  const isFiltered = status !== undefined || attention !== undefined || typed.trim() !== '';
  const clear = () => {
    setTyped('');
    change({ status: null, attention: null });
  };
  const create = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      {t('payments:create')}
    </Button>
  );
  return (
    <Page title={t('shell:nav.payments')} lead={t('payments:lead')} size="table" acts={create}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('payments:state')}
          choices={[
            { id: all, label: t('lists:all') },
            ...paymentStatuses.map((each) => ({
              id: each,
              label: t(`payments:states.${each}`),
              count: newest?.counts[each],
            })),
          ]}
          selected={status ?? all}
          onSelect={(next: PaymentStatus | typeof all) => change({ status: next })}
        />
        <SwitchField
          label={t('payments:attention.tag')}
          isOn={attention !== undefined}
          onChange={(isWanted) => change({ attention: isWanted ? 'needed' : null })}
        />
        <SearchField
          label={t('payments:search')}
          clearLabel={t('lists:clearSearch')}
          value={typed}
          onType={setTyped}
          disabled={!isOnline}
        />
      </div>
      <PagesFrame list={list}>
        {links.length > 0 ? (
          <LinksTable caption={t('shell:nav.payments')} links={links} />
        ) : (
          <EmptyState
            icon={<CardIcon size={26} />}
            title={t(isFiltered ? 'payments:emptyFiltered' : 'payments:empty')}
            {...(isFiltered
              ? { action: <Button onClick={clear}>{t('lists:clearFilters')}</Button> }
              : { text: t('payments:emptyHint') })}
            level={3}
          />
        )}
      </PagesFrame>
      <AddLink open={isMaking} onClose={() => setMaking(false)} />
      {id !== undefined && <LinkDialog key={id} id={id} onClose={() => void navigate({ to: path, search: true })} />}
    </Page>
  );
}
