import { isolated } from '@bellhop/browser/ui/isolated';
import type { Booking } from '@bellhop/contract/bookings/booking';
import { getStatusConsequences, type StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { endsKeys, endsStay } from '@bellhop/contract/bookings/status-ends';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eitherSignal } from '../../platform/api/either-signal.ts';
import { hotelClock } from '../../platform/clock.ts';
import type { Format } from '../../platform/format/format.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { type ReadContext, useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { codesOf, overriding } from '../rooms/assignment/room-choices.ts';
import { RoomConflicts } from '../rooms/assignment/room-question.tsx';
import styles from './status-question.module.css';
import { bookingKeys, bookingStore } from './store.ts';

interface StatusQuestionProps {
  readonly booking: Pick<Booking, 'id' | 'status' | 'checkout'>;
  readonly target: BookingStatus;
  /** Null: the status stays. */
  readonly onAnswer: (answer: StatusAnswer | null) => void;
}

/** Further fields of the call that sets the status. */
export interface StatusAnswer {
  readonly [field: string]: boolean | readonly string[];
}

/** Staff wait with a guest in front of them, so after this time the device answers with its own data. */
const patienceMs = 4_000;

/** Lists the consequences of the status; answers yes by itself if there are no consequences. */
export function StatusQuestion({ booking, target, onAnswer }: StatusQuestionProps) {
  const { t } = useTranslation('bookings');
  const context = useReadContext();
  const { idRetentionDays } = useSettings();
  const isOnline = useIsOnline();
  const { id } = booking;
  const { data, isError } = useQuery({
    queryKey: ['bookings', 'consequences', id, target],
    queryFn: ({ signal }) =>
      context.api.call(getStatusConsequences, {
        params: { id },
        query: { hotel_id: context.hotelId, status: target },
        signal: eitherSignal(signal, AbortSignal.timeout(patienceMs)),
      }),
    enabled: isOnline,
    gcTime: 0,
    retry: false,
  });
  const isUnknown = data === undefined && (isError || !isOnline);
  const consequences = isUnknown ? knownOf(context, booking, target, idRetentionDays) : data;
  const format = useFormat();
  const money = useMoney();
  const { language } = useLanguage();
  const [cancels, setCancels] = useState(true);
  const brings = consequences === undefined ? [] : sentencesOf(consequences, t, format);
  const tables = consequences?.reservations ?? [];
  const { unpaid = [] } = consequences ?? {};
  const conflicts = consequences?.room_conflicts ?? [];
  const mayEnd = endsStay(booking.status, target) || endsKeys(booking.status, target);
  const isEmpty = brings.length === 0 && tables.length === 0 && conflicts.length === 0 && unpaid.length === 0;
  // The server judges the rooms again as it sets the status.
  const isHarmless = isEmpty && (data !== undefined || (isUnknown && !mayEnd));
  useEffect(() => {
    if (isHarmless) onAnswer({});
  }, [isHarmless, onAnswer]);
  if (consequences === undefined || isHarmless) return null;
  return (
    <Question
      title={t('cards.ask.title', { status: t(`status.${target}`) })}
      act={t('changeStatus')}
      onAct={() =>
        onAnswer({
          ...(tables.length > 0 && cancels && { cancel_reservations: true }),
          ...overriding(codesOf(conflicts)),
        })
      }
      onBack={() => onAnswer(null)}
    >
      <RoomConflicts conflicts={conflicts} />
      {unpaid.length > 0 && (
        <p>
          <strong>
            {t('cards.ask.unpaid', {
              count: unpaid.reduce((sum, { links }) => sum + links, 0),
              amounts: format.list(unpaid.map(({ amount, currency }) => isolated(money(amount, currency)))),
            })}
          </strong>
        </p>
      )}
      {brings.length > 0 && (
        <>
          <p>{t('cards.ask.lead')}</p>
          <ul className={styles.brings}>
            {brings.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {tables.length > 0 && (
        <>
          <p>{t('cards.ask.tables', { count: tables.length })}</p>
          <ul className={styles.brings}>
            {tables.map(({ id: table, restaurant_name, nameWithLocales, due_at, people }) => (
              <li key={table}>
                {t('cards.ask.table', {
                  restaurant: nameWithLocales[language] ?? restaurant_name,
                  time: format.dayAndTime(due_at),
                  people: t('cards.ask.people', { count: people }),
                })}
              </li>
            ))}
          </ul>
          <SwitchField label={t('cards.ask.cancelTables')} isOn={cancels} onChange={setCancels} />
        </>
      )}
      {isUnknown && <p>{t(endsStay(booking.status, target) ? 'cards.ask.mayEnd' : 'cards.ask.mayRevoke')}</p>}
    </Question>
  );
}

function sentencesOf(brings: StatusConsequences, t: TFunction<'bookings'>, format: Format): string[] {
  const { ended_passes: passes, revoked_keys: keys, open_requests: requests, ended_places: places } = brings;
  const { identity_erased_at: erased } = brings;
  return [
    brings.ends_access && t('cards.ask.access'),
    passes > 0 && t('cards.ask.passes', { count: passes }),
    keys > 0 && t('cards.ask.keys', { count: keys }),
    brings.expires_keyless && t('cards.ask.keyless'),
    brings.closes_check_in && t('cards.ask.checkIn'),
    requests > 0 && t('cards.ask.requests', { count: requests }),
    places > 0 && t('cards.ask.places', { count: places }),
    erased !== null && t('cards.ask.identity', { date: format.date(erased) }),
  ].filter((sentence) => sentence !== false);
}

/** Returns the consequences known from the device; only the server knows the signed-in guests and their links. */
function knownOf(
  { client }: ReadContext,
  { id, status, checkout }: StatusQuestionProps['booking'],
  target: BookingStatus,
  retentionDays: number,
): StatusConsequences {
  const whole = client.getQueryData<FullBooking>(bookingStore.keys.detail(id));
  const requests = (client.getQueryData<readonly GuestRequest[]>([...bookingKeys.requests, id]) ?? []).filter(
    (each) => each.status === 'OPEN' || each.status === 'PENDING',
  );
  const isOver = endsStay(status, target);
  const leaves = endsKeys(status, target);
  const keys = whole?.keys.filter(({ state }) => state === 'ordered' || state === 'active').length ?? 0;
  return {
    ends_access: false,
    ended_passes: 0,
    revoked_keys: leaves ? keys : 0,
    expires_keyless: leaves && whole?.molainn_keyless_access_status === 'verified',
    closes_check_in: isOver && requests.some((each) => each.service_type === 'FAST_CHECK_IN'),
    open_requests: isOver ? requests.length : 0,
    // Only the server knows the future tables.
    reservations: [],
    ended_places: 0,
    room_conflicts: [],
    identity_erased_at:
      isOver && whole !== undefined && whole.masked.length > 0
        ? (checkout ?? hotelClock.now()) + retentionDays * 86_400
        : null,
  };
}
