import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { CountedLine } from './counted-line.tsx';
import { faultOf } from './period.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import { useOwnReport } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { RequestTiles } from './request-tiles.tsx';

/** Shows a person their own row of the reports, as administrators see it. */
export function OwnReportScreen() {
  const { t } = useTranslation(['reports', 'shell']);
  const { period } = usePeriod();
  const isPeriod = faultOf(period) === null;
  const read = useOwnReport(period, isPeriod);
  return (
    <Page title={t('shell:nav.ownReport')} lead={t('reports:ownLead')} size="table">
      <PeriodChoice />
      {isPeriod && (
        <ReportFrame read={read}>
          {read.data !== undefined && (
            <>
              <CountedLine counted={read.data} />
              <RequestTiles now={read.data.now} before={read.data.before} />
            </>
          )}
        </ReportFrame>
      )}
    </Page>
  );
}
