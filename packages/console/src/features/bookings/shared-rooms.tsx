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
  const shared = (hasRooms(status) ? (read.data?.items ?? []) : [])
    .filter((room) => own.has(room.id))
    .flatMap(({ stay, further_stays = [], ...room }) =>
      stay === null ? [] : [stay, ...further_stays].map((other) => ({ room, other })),
    );
  if (shared.length === 0) return null;
  const decided = shared.flatMap(({ room, other }) =>
    decisions
      .filter((each) => each.room === room.id && each.booking_id === other.id)
      .map(({ by, at }) => ({ id: other.id, number: room.number, name: by ?? '', time: format.dayAndTime(at) })),
  );
  return (
    <Banner tone="warning" icon={<AlertIcon size={18} />}>
      <strong>{t('sharedTitle')}</strong>
      <RoomConflicts
        conflicts={shared.map(({ room: { number }, other }) => ({
          ...{ code: 'room_taken', number, stay: other },
          ...{ sleeps: null, people: null, checkin: null },
        }))}
      />
      {decided.map(({ id: key, ...words }) => (
        <p key={`${words.number} ${key}`}>{t('conflict.decided', words)}</p>
      ))}
    </Banner>
  );
}
