import { localeOf } from '@bellhop/browser/i18n/locale-of';
import type { AffectedSitting } from '@bellhop/contract/dining/calls';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Table } from '../../../ui/kit/table.tsx';
import { ChangeQuestion } from './change-question.tsx';

interface AffectedQuestionProps {
  readonly affected: readonly AffectedSitting[];
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Lists the future reservations that no longer fit, before the change is saved. */
export function AffectedQuestion({ affected, ...question }: AffectedQuestionProps) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  const format = useFormat();
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <ChangeQuestion {...question} title={t('affected.title')}>
      <p>{t('affected.text')}</p>
      <Table
        caption={t('affected.title')}
        rows={affected}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'when',
            header: t('affected.when'),
            isRowHeader: true,
            cell: ({ day, opens_at }) => (
              <>
                <span>{days.format(Date.parse(day))}</span> <bdi>{opens_at}</bdi>
              </>
            ),
          },
          {
            id: 'reservations',
            header: t('affected.reservations'),
            isLabelled: true,
            cell: ({ reservations }) => format.number(reservations),
          },
          {
            id: 'over',
            header: t('affected.over'),
            isLabelled: true,
            cell: ({ over_by }) => format.number(over_by),
          },
        ]}
      />
    </ChangeQuestion>
  );
}
