import { isolated } from '@bellhop/browser/ui/isolated';
import type { AffectedTables } from '@bellhop/contract/dining/restaurant';
import { useTranslation } from 'react-i18next';
import { ChangeQuestion } from './change-question.tsx';

interface UsedQuestionProps {
  readonly affected: AffectedTables;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/**
 * Lists the removed dishes that future reservations have, and the number of reservations moved to another time zone.
 */
export function UsedQuestion({ affected: { dishes, moved }, ...question }: UsedQuestionProps) {
  const { t } = useTranslation('dining-restaurants');
  return (
    <ChangeQuestion {...question} title={t('used.title')}>
      {dishes.length > 0 && (
        <ul>
          {dishes.map(({ id, title, reservations }) => (
            <li key={id}>{t('used.dish', { dish: isolated(title), count: reservations })}</li>
          ))}
        </ul>
      )}
      {moved > 0 && <p>{t('used.moved', { count: moved })}</p>}
    </ChangeQuestion>
  );
}
