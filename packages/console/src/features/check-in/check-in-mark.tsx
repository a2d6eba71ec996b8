import type { CheckInState } from '@bellhop/contract/check-in/state';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import { useCheckInOfStay } from './check-in-of-stay.ts';
import { toneOf } from './check-in-state.tsx';

/** States that the status of the stay shows already. */
const quiet: ReadonlySet<CheckInState> = new Set(['none', 'done', 'closed']);

interface CheckInMarkProps {
  readonly bookingId: string;
  /** Number of people of the booking, 0 if unknown: the mark counts the complete forms too. */
  readonly people?: number;
}

/** The state of a stay's check-in, on its card in a list. */
export function CheckInMark({ bookingId, people }: CheckInMarkProps) {
  const { t } = useTranslation('check-in');
  const checkIn = useCheckInOfStay(bookingId);
  const state = checkIn?.state ?? 'none';
  if (quiet.has(state)) return null;
  const { complete, forms = 0 } = checkIn ?? {};
  return (
    <>
      <Tag tone={toneOf(state)}>
        <span>{t('title')}</span>: <span>{t(`state.${state}`)}</span>
      </Tag>
      {people !== undefined && complete !== undefined && (
        <Tag tone={toneOf(state)}>{t('formsComplete', { complete, count: Math.max(forms, people) })}</Tag>
      )}
    </>
  );
}
