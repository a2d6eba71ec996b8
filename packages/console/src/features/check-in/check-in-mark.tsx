import type { CheckInState } from '@bellhop/contract/check-in/state';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import { useCheckInOfStay } from './check-in-of-stay.ts';
import { toneOf } from './check-in-state.tsx';

/** States that the status of the stay shows already. */
const quiet: ReadonlySet<CheckInState> = new Set(['none', 'done', 'closed']);

/** The state of a stay's check-in, on its card in a list. */
export function CheckInMark({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('check-in');
  const state = useCheckInOfStay(bookingId)?.state ?? 'none';
  if (quiet.has(state)) return null;
  return (
    <Tag tone={toneOf(state)}>
      <span>{t('title')}</span>: <span>{t(`state.${state}`)}</span>
    </Tag>
  );
}
