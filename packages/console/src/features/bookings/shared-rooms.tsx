import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { hasRooms } from '@bellhop/contract/bookings/status-ends';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { Banner } from '../../ui/states.tsx';
import { useRoomsOfNights } from '../rooms/assignment/room-choices.ts';
import { RoomConflicts } from '../rooms/assignment/room-question.tsx';

/** Names the other stay in a room of this booking, and the person who left both there. */
export function SharedRooms({ booking }: { readonly booking: FullBooking }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { id, rooms, status, checkin, checkout, room_decisions: decisions = [] } = booking;
  const read = useRoomsOfNights({ bookingId: id, checkin, checkout });
  const own = new Set(rooms.map(roomKey));
  const shared = hasRooms(status)
    ? (read.data?.items ?? []).filter((room) => room.stay !== null && own.has(room.id))
    : [];
  if (shared.length === 0) return null;
  const decided = shared.flatMap((room) =>
    decisions
      .filter((each) => each.room === room.id && each.booking_id === room.stay?.id)
      .map(({ by, at }) => ({ number: room.number, name: by ?? '', time: format.dayAndTime(at) })),
  );
  return (
    <Banner tone="warning" icon={<AlertIcon size={18} />}>
      <strong>{t('sharedTitle')}</strong>
      <RoomConflicts
        conflicts={shared.map(({ number, stay }) => ({
          ...{ code: 'room_taken', number, stay },
          ...{ sleeps: null, people: null, checkin: null },
        }))}
      />
      {decided.map((words) => (
        <p key={words.number}>{t('conflict.decided', words)}</p>
      ))}
    </Banner>
  );
}
