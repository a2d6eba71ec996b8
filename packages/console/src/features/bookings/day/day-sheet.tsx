import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Booking } from '@bellhop/contract/bookings/booking';
import type { DayWindow } from '@bellhop/contract/bookings/day';
import { houseDay, markOf } from '@bellhop/contract/bookings/house-day';
import { useTranslation } from 'react-i18next';
import { readCounts } from '../../../platform/collection/filter.ts';
import { nightsOf } from '../../../platform/format/nights-of.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { PrintSheet } from '../../../ui/kit/print-sheet.tsx';
import { type BookingTypes, bookingKind } from '../../booking-store/store.ts';
import styles from './day-sheet.module.css';
import { timeOf } from './time-of.ts';
import { useSplit } from './use-split.ts';

export interface PrintedDay extends DayWindow {
  readonly stays: readonly Booking[];
  /** The time of the read, in unix seconds. */
  readonly at: number;
}

const columns = ['room', 'guest', 'people', 'number', 'nights', 'time', 'status', 'phone', 'notes'] as const;

/** Prints a part of a day with a header on each page and a column for notes. Identity numbers are never printed. */
export function DaySheet({ printed, onPrinted }: { readonly printed: PrintedDay; readonly onPrinted: () => void }) {
  const { part, day, stays, at, checkinBefore } = printed;
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { language } = useLanguage();
  const { hotelName, timeZone } = useSettings();
  const splitOf = useSplit();
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
  const today = houseDay(format.dayKey(at), format.dayKey(at), timeZone);
  const counts: Record<string, number> = {};
  for (const { status } of stays) counts[status] = (counts[status] ?? 0) + 1;
  const leaving = stays.filter(({ checkout }) => checkout !== null && checkout < (checkinBefore ?? 0)).length;
  /** Adults and children, "2 + 1". */
  const peopleOf = ({ adults, children }: Booking) =>
    [adults, children].flatMap((count) => (count ? format.number(count) : [])).join(' + ');
  const statusOf = (stay: Booking) => {
    const mark = markOf(part, stay, today);
    const isAwaiting = stay.status === 'awaiting_approval';
    // A guest who awaits approval is expected anyway, so that mark is left out.
    const words = [mark === null || (isAwaiting && mark === 'expected') ? '' : t(`day.mark.${mark}`)];
    if (isAwaiting) words.push(t('status.awaiting_approval'));
    return words.filter((word) => word !== '').join(' · ');
  };
  return (
    <PrintSheet className={styles.sheet} onPrinted={onPrinted}>
      <table>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead>
          <tr className={styles.head}>
            <th colSpan={5}>
              <ProperName>{hotelName}</ProperName>
              <br />
              <span>{t(`day.part.${part}`)}</span> · <bdi>{date.format(Date.parse(`${day}T00:00Z`))}</bdi>
            </th>
            <th colSpan={4}>
              <span>{splitOf(part, readCounts<BookingTypes>(bookingKind, counts), leaving)}</span>
              <br />
              <span>{t('day.sheet.printed', { time: format.dayAndTime(at) })}</span>
            </th>
          </tr>
          <tr>
            <th>{t('room')}</th>
            <th>{t('day.sheet.guest')}</th>
            <th>{t('day.sheet.people')}</th>
            <th>{t('number')}</th>
            <th>{t('day.sheet.nights')}</th>
            <th>{t(part === 'arriving' ? 'day.sheet.checkin' : 'day.sheet.checkout')}</th>
            <th>{t('day.sheet.status')}</th>
            <th>{t('phone')}</th>
            <th>{t('day.sheet.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.id}>
              <td>
                <ProperName>{stay.rooms.join(', ')}</ProperName>
              </td>
              <td>
                <ProperName>{stay.fullName}</ProperName>
                {stay.label !== null && <span>{` · ${stay.label}`}</span>}
              </td>
              <td>{peopleOf(stay)}</td>
              <td>
                <ProperName dir="ltr">{stay.reservation_number}</ProperName>
              </td>
              <td>{format.number(nightsOf(stay, format))}</td>
              <td>
                {part === 'in_house' && stay.checkout !== null ? format.day(stay.checkout) : timeOf(part, stay, format)}
              </td>
              <td>{statusOf(stay)}</td>
              <td>
                <ProperName dir="ltr">{stay.phone_number}</ProperName>
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
