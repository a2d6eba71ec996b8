import { exportReport } from '@bellhop/contract/reports/report';
import { startOf } from '@bellhop/contract/zoned-time';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import { PrintIcon, PrintSheet } from '../../ui/kit/print-sheet.tsx';
import { DownloadIcon } from '../../ui/later-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { CountedLine } from './counted-line.tsx';
import { GroupsSection } from './groups-section.tsx';
import { faultOf } from './period.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';
import { RequestTiles } from './request-tiles.tsx';

/** The figures of the hotel’s days: any period beside the period before it. */
export function ReportsScreen() {
  const { t } = useTranslation(['reports', 'shell', 'api']);
  const { api, hotelId } = useReadContext();
  const { hotelName, timeZone } = useSettings();
  const format = useFormat();
  const isOnline = useIsOnline();
  const toasts = useToasts();
  const { period } = usePeriod();
  const isPeriod = faultOf(period) === null;
  const read = useReport(period, isPeriod);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);
  const csv = useMutation({
    mutationFn: () => api.call(exportReport, { query: { hotel_id: hotelId, ...period } }),
    onSuccess: (text) => saveFile({ name: `reports_${period.from}_${period.to}.csv`, type: 'text/csv', text }),
    onError: (error) =>
      void toasts.show({ type: 'error', title: t('reports:csvFailed'), text: t(`api:${failureCode(error)}`) }),
  });
  const day = (date: string) => format.date(startOf(date, 0, timeZone));
  const { data } = read;
  return (
    <Page
      title={t('shell:nav.reports')}
      lead={t('reports:lead')}
      size="table"
      acts={
        <>
          <Button icon={<PrintIcon />} disabled={data === undefined} onClick={() => setPrinting(true)}>
            {t('reports:print')}
          </Button>
          <Button
            icon={<DownloadIcon />}
            disabled={!isOnline || !isPeriod}
            busy={csv.isPending}
            onClick={() => csv.mutate()}
          >
            {t('reports:csv')}
          </Button>
        </>
      }
    >
      <PeriodChoice />
      {isPeriod && (
        <ReportFrame read={read}>
          {data !== undefined && (
            <p>
              {t('reports:periods', {
                from: day(data.now.from),
                to: day(data.now.to),
                fromBefore: day(data.before.from),
                toBefore: day(data.before.to),
              })}
            </p>
          )}
          {data !== undefined && <CountedLine counted={data} />}
          {data !== undefined &&
            (isEmpty(data.now) && isEmpty(data.before) ? (
              <EmptyState
                icon={<FileIcon size={26} />}
                title={t('reports:empty')}
                text={t('reports:emptyHint')}
                level={3}
              />
            ) : (
              <>
                <RequestTiles now={data.now} before={data.before} />
                <GroupsSection period={period} />
                <ReportBody now={data.now} before={data.before} />
              </>
            ))}
        </ReportFrame>
      )}
      {isPrinting && data !== undefined && (
        <PrintSheet className={styles.sheet}>
          <h1>{t('reports:printTitle', { hotel: hotelName })}</h1>
          <p>
            <span>{day(data.now.from)}</span> – <span>{day(data.now.to)}</span>
          </p>
          <CountedLine counted={data} />
          <RequestTiles now={data.now} before={data.before} />
          <ReportBody now={data.now} before={data.before} />
        </PrintSheet>
      )}
    </Page>
  );
}

function isEmpty(report: {
  readonly requests: number;
  readonly reservations: number;
  readonly check_ins: number;
  readonly imported: number;
  readonly arrivals: number;
  readonly payments: readonly unknown[];
  readonly restaurants: readonly unknown[];
}): boolean {
  const { requests, reservations, check_ins, imported, arrivals, payments, restaurants } = report;
  return requests + reservations + check_ins + imported + arrivals + payments.length + restaurants.length === 0;
}
