import type { RoomConflict, StayOfRooms } from '@bellhop/contract/bookings/room-assignment';
import { readRooms } from '@bellhop/contract/check-in/form';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/states.tsx';
import { codesOf, conflictsIn, conflictsNow, useRoomsOfCheckIn } from '../rooms/assignment/room-choices.ts';
import { RoomField } from '../rooms/assignment/room-field.tsx';
import { RoomConflicts, RoomQuestion } from '../rooms/assignment/room-question.tsx';
import styles from './check-in-card.module.css';
import type { CheckIn } from './use-check-in.ts';

interface RoomAssignmentProps {
  readonly request: GuestRequest;
  readonly checkIn: CheckIn;
}

const roomsIn = (text: string) => readRooms({ custom_fields_values: [{ id: '313', value: JSON.stringify(text) }] });

/** The rooms of a check-in (FCI-09), with free rooms to press; a question names each room conflict first. */
export function RoomAssignment({ request, checkIn: { rooms, isUnsaved } }: RoomAssignmentProps) {
  const { t } = useTranslation(['check-in', 'rooms']);
  const isOnline = useIsOnline();
  const format = useFormat();
  const read = useRoomsOfCheckIn(request);
  const [typed, setTyped] = useState<string | null>(null);
  /** Conflicts of the open question; null: it is closed. */
  const [question, setQuestion] = useState<readonly RoomConflict[] | null>(null);
  const current = readRooms(request);
  const text = typed ?? current.join(', ');
  const numbers = roomsIn(text);
  const isWaiting = request.booking?.status === 'awaiting_approval';
  const inTheWay = isWaiting
    ? t('check-in:rooms.waits')
    : isUnsaved && isOnline
      ? t('check-in:rooms.unsaved')
      : undefined;
  const { checkin = null, checkout = null } = read.data ?? {};
  const { status = 'future_guest' } = request.booking ?? {};
  const before: StayOfRooms = { rooms: current, status, checkin, checkout, adults: null, children: null };
  const conflicts = conflictsNow(read.data, { before, after: { ...before, rooms: numbers } }, format);
  const assign = () => {
    setQuestion(null);
    if (typed === null || rooms.isPending) return;
    const onError = (error: unknown) => {
      const refused = conflictsIn(error);
      // Another desk was quicker.
      if (refused.length > 0) setQuestion(refused);
    };
    rooms.mutate({ numbers, override: codesOf(question ?? []) }, { onSuccess: () => setTyped(null), onError });
  };
  return (
    <form
      className={styles.rooms}
      onSubmit={(event) => {
        event.preventDefault();
        if (conflicts.length > 0) setQuestion(conflicts);
        else assign();
      }}
    >
      <RoomField
        label={t('check-in:rooms.label')}
        hint={t('check-in:rooms.hint')}
        text={text}
        current={null}
        read={read}
        onType={setTyped}
        onChoose={setTyped}
      />
      {conflicts.length > 0 && (
        <Banner tone="warning">
          <RoomConflicts conflicts={conflicts} />
        </Banner>
      )}
      <Button
        type="submit"
        busy={rooms.isPending}
        disabled={!isOnline || inTheWay !== undefined || typed === null || numbers.join(', ') === current.join(', ')}
        title={inTheWay}
      >
        {t('check-in:rooms.assign')}
      </Button>
      {inTheWay !== undefined && <p className={styles.note}>{inTheWay}</p>}
      <RoomQuestion
        conflicts={question}
        title={t('rooms:askTitle')}
        act={t('check-in:rooms.assign')}
        onAct={assign}
        onClose={() => setQuestion(null)}
      />
    </form>
  );
}
