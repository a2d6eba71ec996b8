import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { shownDate } from '@bellhop/contract/dining/slots';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../../platform/api/failure.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PrintIcon } from '../../../../ui/kit/print-sheet.tsx';
import { Banner, Skeleton } from '../../../../ui/states.tsx';
import { LeftOut } from './left-out.tsx';
import styles from './print-dialog.module.css';
import { TableSheet } from './table-sheet.tsx';
import { useLastPrint, usePrint } from './use-print.ts';

interface PrintDialogProps {
  readonly restaurant: Restaurant;
  readonly day: string;
  readonly reservations: readonly RequestCard[];
  readonly onClose: () => void;
}

/** Shows before a print the changes since the last paper and the reservations that are left out. */
export function PrintDialog({ restaurant, day, reservations, onClose }: PrintDialogProps) {
  const { t } = useTranslation(['dining-reservations', 'api']);
  const { language } = useLanguage();
  const last = useLastPrint(restaurant.id, day);
  const { paper, print, isPrinting, error, end } = usePrint(restaurant.id, day);
  const place = { restaurant: nameIn(restaurant, language), date: shownDate(day) };
  const before = last.data?.last ?? null;
  return (
    <>
      <Dialog
        open
        width="medium"
        title={t('dining-reservations:print.title')}
        onClose={onClose}
        closeLabel={t('dining-reservations:print.close')}
        actions={
          <>
            <Button onClick={onClose}>{t('dining-reservations:print.cancel')}</Button>
            {before !== null && (
              <Button disabled={isPrinting} onClick={() => print(before.id)}>
                {t('dining-reservations:print.again', { number: before.number })}
              </Button>
            )}
            <Button
              autoFocus
              variant="primary"
              icon={<PrintIcon size={16} />}
              busy={isPrinting}
              onClick={() => print(null)}
            >
              {t('dining-reservations:print.open')}
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <p className={styles.place}>{t('dining-reservations:print.lead', place)}</p>
          <LastPaper read={last} />
          <LeftOut reservations={reservations} />
          <p className={styles.quiet}>{t('dining-reservations:print.allergies')}</p>
          {error !== null && (
            <Banner tone="error">
              {t('dining-reservations:print.failed', { reason: t(`api:${failureCode(error)}`) })}
            </Banner>
          )}
        </div>
      </Dialog>
      {paper !== null && <TableSheet paper={paper} restaurant={restaurant} day={day} onPrinted={end} />}
    </>
  );
}

function LastPaper({ read }: { readonly read: ReturnType<typeof useLastPrint> }) {
  const { t } = useTranslation(['dining-reservations', 'ui']);
  const format = useFormat();
  if (read.isPending) {
    return (
      <div role="status" aria-label={t('ui:loading')}>
        <Skeleton height={40} />
      </div>
    );
  }
  if (read.data === undefined) return <p>{t('dining-reservations:print.previewFailed')}</p>;
  const { last, changes } = read.data;
  if (last === null) return <p>{t('dining-reservations:print.first')}</p>;
  const kinds = (['new', 'changed', 'removed'] as const).filter((kind) => changes[kind] > 0);
  const words = kinds.map((kind) => t(`dining-reservations:print.${kind}`, { count: changes[kind] }));
  return (
    <div>
      <p>
        {t('dining-reservations:print.last', {
          number: last.number,
          name: last.name,
          time: format.dayAndTime(last.at),
        })}
      </p>
      <p className={styles.changes}>
        {words.length === 0
          ? t('dining-reservations:print.same')
          : t('dining-reservations:print.since', { changes: format.list(words) })}
      </p>
    </div>
  );
}
