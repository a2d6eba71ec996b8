import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { readRooms } from '@bellhop/contract/check-in/form';
import { doubtfulOf, type RoomChoice } from '@bellhop/contract/check-in/rooms';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { LoadingShape } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './check-in-card.module.css';
import { pressed, refusedRooms, suggestionsFor, useRoomChoices } from './free-rooms.ts';
import { Doubts, RoomQuestion } from './room-question.tsx';
import type { CheckIn } from './use-check-in.ts';

interface RoomAssignmentProps {
  readonly request: GuestRequest;
  readonly checkIn: CheckIn;
}

const roomsIn = (text: string) => readRooms({ custom_fields_values: [{ id: '313', value: JSON.stringify(text) }] });

/** The rooms of a check-in (FCI-09), with free rooms to press; a question names each room conflict first. */
export function RoomAssignment({ request, checkIn: { rooms, isUnsaved } }: RoomAssignmentProps) {
  const { t } = useTranslation(['check-in', 'rooms', 'api', 'ui']);
  const isOnline = useIsOnline();
  const format = useFormat();
  const read = useRoomChoices(request);
  const [typed, setTyped] = useState<string | null>(null);
  /** Rooms of the open question; null: it is closed. */
  const [doubted, setDoubted] = useState<readonly RoomChoice[] | null>(null);
  const current = readRooms(request);
  const text = typed ?? current.join(', ');
  const numbers = roomsIn(text);
  const isWaiting = request.booking?.status === 'awaiting_approval';
  const inTheWay = isWaiting
    ? t('check-in:rooms.waits')
    : isUnsaved && isOnline
      ? t('check-in:rooms.unsaved')
      : undefined;
  const { items = [], checkin = 0, checkout = 0, known_at = null } = read.data ?? {};
  const doubtful = doubtfulOf(numbers, current, items);
  const nights = { from: format.date(checkin), to: format.date(checkout) };
  const assign = () => {
    setDoubted(null);
    if (typed === null || rooms.isPending) return;
    const onError = (error: unknown) => {
      const refused = refusedRooms(error);
      // Another desk was quicker.
      if (refused.length > 0) setDoubted(refused);
    };
    rooms.mutate({ numbers, confirmed: doubted ?? [] }, { onSuccess: () => setTyped(null), onError });
  };
  return (
    <form
      className={styles.rooms}
      onSubmit={(event) => {
        event.preventDefault();
        if (doubtful.length > 0) setDoubted(doubtful);
        else assign();
      }}
    >
      <TextField
        label={t('check-in:rooms.label')}
        hint={t('check-in:rooms.hint')}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {read.isLoading && <LoadingShape shape={[160]} />}
      {read.data !== undefined && (
        <>
          <fieldset className={styles.choices}>
            <legend>{t('rooms:free', nights)}</legend>
            {suggestionsFor(text, items).map((room) => (
              <Button
                key={room.id}
                size="small"
                aria-pressed={numbers.some((number) => roomKey(number) === room.id)}
                onClick={() => setTyped(pressed(text, room, items))}
              >
                <ProperName>{room.number}</ProperName>
                <RoomFacts room={room} />
              </Button>
            ))}
            {!items.some(({ stay }) => stay === null) && <p className={styles.note}>{t('rooms:noneFree')}</p>}
          </fieldset>
          {known_at !== null && (
            <p className={styles.note}>{t('rooms:known', { time: format.dayAndTime(known_at) })}</p>
          )}
        </>
      )}
      {read.isError && (
        <p className={styles.note}>
          <span>{t('rooms:failedChoices')}</span> <span>{t(`api:${failureCode(read.error)}`)}</span>{' '}
          <Button size="small" variant="ghost" busy={read.isFetching} onClick={() => void read.refetch()}>
            {t('ui:retry')}
          </Button>
        </p>
      )}
      {doubtful.length > 0 && (
        <Banner tone="warning">
          <Doubts rooms={doubtful} />
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
        rooms={doubted}
        title={t('rooms:askTitle')}
        act={t('check-in:rooms.assign')}
        onAct={assign}
        onClose={() => setDoubted(null)}
      />
    </form>
  );
}

/** Beside the number on a button: its type, and why it may be no good. */
function RoomFacts({ room: { type, ready, stay } }: { readonly room: RoomChoice }) {
  const { t } = useTranslation('rooms');
  const words = [type, ready ? null : t('notReady'), stay === null ? null : stay.fullName || stay.reservation_number];
  return words
    .filter((word) => word !== null)
    .map((word) => (
      <span key={word}>
        {' · '}
        <bdi>{word}</bdi>
      </span>
    ));
}
