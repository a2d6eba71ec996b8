import { describeRoom } from '@bellhop/contract/dining/room-calls';
import { isRoomOf } from '@bellhop/contract/dining/rooms';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { diningKey } from '../../keys.ts';
import styles from './dialog.module.css';
import { seatField } from './faults.ts';
import { type Seat, type TableForm, withPerson } from './form.ts';
import type { TableFormState } from './use-table-form.ts';
import { idOf } from './wish.ts';

/** Characters that the contract allows. */
const longest = 40;

interface RoomFieldProps {
  readonly state: TableFormState;
  readonly seat: Seat;
  readonly isRequired: boolean;
}

/** The room of a person of the party. Once the field is left, it names the guest of the room and any doubt about it. */
export function RoomField({ state: { form, change, faults }, seat, isRequired }: RoomFieldProps) {
  const { t } = useTranslation('dining-reserve');
  const { room } = seat.person;
  const [checkedRoom, setCheckedRoom] = useState(room);
  const { data } = useRoom(form, checkedRoom);
  const known = checkedRoom === room ? data : undefined;
  const isOfStay = form.stay !== null && isRoomOf(room, form.stay.rooms);
  const isAsked = form.stay === null && seat.kind === 'adult' && seat.place === 0;
  const stays = isAsked ? (known?.stays ?? []) : [];
  const [first, second] = stays;

  function hintOf(): string | undefined {
    if (known === undefined || isOfStay) return undefined;
    if (!known.is_known) return t('roomMark.no_such_room', { room });
    if (known.stays.length === 0) return t('roomMark.nobody_in_room', { room });
    if (second !== undefined) return t('roomGuest.several');
    return first === undefined ? undefined : t('roomGuest.one', { name: first.fullName });
  }
  return (
    <div className={styles.room}>
      <TextField
        required={isRequired}
        label={t('room')}
        maxLength={longest}
        autoComplete="off"
        value={room}
        error={faults.people.has(seatField(seat, 'room')) ? t('fault.room') : undefined}
        hint={hintOf()}
        onChange={(event) => change(withPerson(form, seat, { room: event.target.value }))}
        onBlur={() => setCheckedRoom(room)}
      />
      {known !== undefined && known.tables.length > 0 && (
        <p role="status" className={styles.note}>
          {t('roomMark.second_table', { room })}
        </p>
      )}
      {form.version === null &&
        stays.map(({ id, user_id, tp_id, ...stay }) => (
          <Button
            key={id}
            size="small"
            onClick={() => change({ stay: { ...stay, bookingId: id, requesterId: user_id, tpId: tp_id } })}
          >
            {t('roomGuest.choose', { name: stay.fullName })}
          </Button>
        ))}
    </div>
  );
}

/** Reads guests and tables of a room at the time of the chosen sitting. */
function useRoom(form: TableForm, typed: string) {
  const { api, hotelId } = useReadContext();
  const room = roomKey(typed);
  const sitting = idOf(form);
  return useQuery({
    queryKey: [...diningKey, 'room', room, sitting, form.id],
    queryFn: ({ signal }) => {
      const query = { hotel_id: hotelId, room: typed.trim(), reservation_id: sitting, id: form.id };
      return api.call(describeRoom, { query, signal });
    },
    enabled: room !== '' && form.opensAt !== '',
    retry: false,
  });
}
