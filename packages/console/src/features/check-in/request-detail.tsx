import { mayHandleCheckIns } from '@bellhop/contract/check-in/policy';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';
import { LoadingShape } from '../../platform/read-state.tsx';
import { useMay } from '../../platform/session/session-context.ts';
import type { DetailCardProps, RequestDetailPart } from '../request-store/request-part.ts';
import { cardShape } from './card-shape.ts';
import { checkInPart } from './request-part.tsx';

const CheckInCard = asLaterPart(
  lazyWithWords(async () => (await import('./check-in-card.tsx')).CheckInCard, 'check-in', 'rooms'),
  { shape: cardShape },
);

/** The forms of a check-in: no list has them, so they come with the answer about a single request. */
function CheckInDetail({ request, answer, isReading, onOutdated }: DetailCardProps) {
  if (!useMay(mayHandleCheckIns)) return null;
  if (answer === null) return isReading && <LoadingShape shape={cardShape} />;
  const { version, custom_fields_values: values } = answer;
  return <CheckInCard request={request} forms={{ version, values }} onOutdated={onOutdated} />;
}

export const checkInDetail: RequestDetailPart = {
  holds: checkInPart.holds,
  detailCard: CheckInDetail,
  // Guests are checked in by the button beside their forms.
  hasMainAct: true,
  opensPanelFor: 'FAST_CHECK_IN',
  hasWidePanel: true,
};
