import type { AffectedSitting } from '@bellhop/contract/dining/calls';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../platform/format/format.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table } from '../../ui/kit/table.tsx';
import styles from './affected-question.module.css';

interface AffectedQuestionProps {
  readonly affected: readonly AffectedSitting[];
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Which reservations to come no longer fit, before the change is saved. */
export function AffectedQuestion({ affected, isSaving, onConfirm, onBack }: AffectedQuestionProps) {
  const { t } = useTranslation(['restaurants', 'ui']);
  const { language } = useLanguage();
  const format = useFormat();
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <Dialog
      open
      role="alertdialog"
      width="medium"
      title={t('restaurants:affected.title')}
      onClose={onBack}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onBack}>{t('restaurants:affected.back')}</Button>
          <Button variant="primary" busy={isSaving} onClick={onConfirm}>
            {t('restaurants:affected.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('restaurants:affected.text')}</p>
        <Table
          caption={t('restaurants:affected.title')}
          rows={affected}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'when',
              header: t('restaurants:affected.when'),
              isRowHeader: true,
              cell: ({ day, opens_at }) => (
                <>
                  {days.format(Date.parse(day))} <bdi>{opens_at}</bdi>
                </>
              ),
            },
            {
              id: 'reservations',
              header: t('restaurants:affected.reservations'),
              isLabelled: true,
              cell: ({ reservations }) => format.number(reservations),
            },
            {
              id: 'over',
              header: t('restaurants:affected.over'),
              isLabelled: true,
              cell: ({ over_by }) => format.number(over_by),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
