import type { Booking } from '@bellhop/contract/bookings/booking';
import { type DayPart, isExpected } from '@bellhop/contract/bookings/day';
import type { KeyState } from '@bellhop/contract/bookings/key-state';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { BookingCheckIn } from '../../check-in/booking-check-in.tsx';
import { BookingPayment } from '../../payments/stay-payments.tsx';
import { useRooms } from '../../rooms/rooms.ts';
import { useMarks } from './use-marks.ts';
import styles from './worklist-marks.module.css';

const keyTone: Readonly<Partial<Record<KeyState, Tone>>> = { active: 'closed', failed: 'canceled', ordered: 'pending' };

/** The marks of a stay on its card in a worklist, each in a column of its own where the list is wide. */
export function WorklistMarks({ booking, part }: { readonly booking: Booking; readonly part: DayPart }) {
  const { t } = useTranslation('bookings');
  const { housekeeping, keyless_active } = useSettings();
  const marks = useMarks(booking.id);
  const key = marks?.key ?? null;
  return (
    <span className={styles.marks}>
      <span>
        {housekeeping && part === 'arriving' && isExpected(booking.status) && <RoomMark rooms={booking.rooms} />}
      </span>
      <span>
        <BookingCheckIn bookingId={booking.id} people={(booking.adults ?? 0) + (booking.children ?? 0)} />
      </span>
      <span>
        {keyless_active && key !== null && (
          <Tag tone={keyTone[key] ?? 'neutral'}>
            <span>{t('marks.key')}</span>: <span>{t(`cards.keys.state.${key}`)}</span>
          </Tag>
        )}
      </span>
      <span>
        <BookingPayment bookingId={booking.id} />
      </span>
      <span>{marks?.notes === true && <Tag>{t('marks.notes')}</Tag>}</span>
    </span>
  );
}

/** Whether housekeeping has done all rooms of the stay; nothing for a room that the hotel's list lacks. */
function RoomMark({ rooms }: { readonly rooms: readonly string[] }) {
  const { t } = useTranslation('bookings');
  const known = useRooms().data ?? [];
  const keys = new Set(rooms.map(roomKey));
  const own = known.filter(({ id }) => keys.has(id));
  if (own.length === 0) return null;
  const isReady = own.every(({ ready }) => ready);
  return <Tag tone={isReady ? 'closed' : 'pending'}>{t(isReady ? 'marks.ready' : 'marks.notReady')}</Tag>;
}
