import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { exportPaymentReport, payments, validities } from '@bellhop/contract/payments/report';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CardIcon } from '../../ui/icons.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { DownloadIcon } from '../../ui/later-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { LinksTable } from './links-table.tsx';
import { PagesFrame } from './pages-frame.tsx';
import styles from './payments.module.css';
import { reportSearch } from './payments-search.ts';
import { useReport } from './queries.ts';
import { ReportFigures } from './report-figures.tsx';

const all = 'all';

/** Payment links by validity and payment, with their sums (PAY-01, PAY-05, PAY-06). The filters live in the address. */
export function ReportScreen() {
  const { t } = useTranslation(['payments', 'lists', 'shell', 'api']);
  const { api, hotelId } = useReadContext();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const toasts = useToasts();
  const { search, isFiltered, show, change } = useAddress(reportSearch);
  const list = useReport(search);
  const { items: links, pages } = list;
  const [newest] = pages;
  const { validity, paid, attention, from, to } = search;
  const csv = useMutation({
    mutationFn: () => api.call(exportPaymentReport, { query: { hotel_id: hotelId, ...search } }),
    onSuccess: (text) => saveFile({ name: 'payments.csv', type: 'text/csv', text }),
    onError: (error) =>
      void toasts.show({
        type: 'error',
        title: t('payments:report.csvFailed'),
        text: t(`api:${failureCode(error)}`),
      }),
  });
  return (
    <Page
      title={t('shell:place.payments/report')}
      lead={t('payments:report.lead')}
      size="table"
      acts={
        <Button icon={<DownloadIcon />} disabled={!isOnline} busy={csv.isPending} onClick={() => csv.mutate()}>
          {t('payments:report.csv')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <SelectField
          label={t('payments:report.validity')}
          options={[
            { id: all, label: t('lists:all') },
            ...validities.map((id) => ({ id, label: t(`payments:report.${id}`) })),
          ]}
          value={validity ?? all}
          onChoose={(id) => change({ validity: id })}
        />
        <SelectField
          label={t('payments:report.payment')}
          options={[
            { id: all, label: t('lists:all') },
            ...payments.map((id) => ({ id, label: t(`payments:report.${id}`) })),
          ]}
          value={paid ?? all}
          onChoose={(id) => change({ paid: id })}
        />
        <DateField
          label={t('payments:report.from')}
          locale={localeOf(language)}
          value={from ?? ''}
          onChange={(day) => change({ from: day })}
        />
        <DateField
          label={t('payments:report.to')}
          locale={localeOf(language)}
          value={to ?? ''}
          onChange={(day) => change({ to: day })}
        />
        <SwitchField
          label={t('payments:attention.tag')}
          isOn={attention !== undefined}
          onChange={(isWanted) => change({ attention: isWanted ? 'needed' : null })}
        />
      </div>
      <PagesFrame list={list}>
        {newest !== undefined && <ReportFigures sums={newest.sums} days={newest.days ?? []} />}
        {links.length > 0 ? (
          <LinksTable caption={t('shell:place.payments/report')} links={links} />
        ) : (
          // PAY-07: the same words, filtered or not.
          <EmptyState
            icon={<CardIcon size={26} />}
            title={t('payments:empty')}
            {...(isFiltered
              ? {
                  text: t('payments:emptyFiltered'),
                  action: <Button onClick={() => show({})}>{t('lists:clearFilters')}</Button>,
                }
              : { text: t('payments:emptyHint') })}
            level={3}
          />
        )}
      </PagesFrame>
    </Page>
  );
}
