import { isComposing } from '@bellhop/browser/ui/composition';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { LoadingShape } from '../../../platform/read-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pressed, type RoomsRead, roomsIn, suggestionsFor } from './room-choices.ts';
import styles from './room-field.module.css';

interface RoomFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly text: string;
  /** The rooms that a press or Enter replaces; null: a press adds to the typed rooms. */
  readonly current: string | null;
  readonly read: RoomsRead;
  readonly onType: (text: string) => void;
  /** The person pressed a room. */
  readonly onChoose: (text: string) => void;
  /** The person pressed Enter; left out: Enter submits the form. */
  readonly onEnter?: (text: string) => void;
}

/** The rooms of a stay: a field that filters the rooms below it, free and ready ones first. */
export function RoomField({ label, hint, error, text, current, read, onType, onChoose, onEnter }: RoomFieldProps) {
  const { t } = useTranslation(['rooms', 'api', 'ui']);
  const format = useFormat();
  const { items = [], checkin = 0, checkout = 0, known_at = null } = read.data ?? {};
  const numbers = roomsIn(text).map(roomKey);
  const press = (room: RoomChoice) => {
    // A press without typing moves a stay that has one room, and adds to several.
    const replacesRoom = current !== null && text === current && roomsIn(text).length === 1;
    onChoose(replacesRoom && !numbers.includes(room.id) ? room.number : pressed(text, room, items));
  };
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        error={error}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={current === null ? undefined : (event) => event.target.select()}
        onKeyDown={(event) => {
          if (onEnter === undefined || event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onEnter(text);
        }}
      />
      {read.isLoading && <LoadingShape shape={[160]} />}
      {read.data !== undefined && (
        <>
          <fieldset className={styles.choices}>
            <legend>{t('rooms:free', { from: format.date(checkin), to: format.date(checkout) })}</legend>
            {suggestionsFor(text, items).map((room) => (
              <Button key={room.id} size="small" aria-pressed={numbers.includes(room.id)} onClick={() => press(room)}>
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
    </>
  );
}

/** Beside the number on a button: type and conflict, and on wider screens floor and size. */
function RoomFacts({ room: { number, type, floor, sleeps, ready, stay } }: { readonly room: RoomChoice }) {
  const { t } = useTranslation('rooms');
  // Most numbers begin with their floor.
  const isOnNumber = floor === null || number.startsWith(floor);
  const facts = [
    { id: 'type', words: type },
    { id: 'floor', words: isOnNumber ? null : t('floor', { floor }), isMinor: true },
    { id: 'sleeps', words: sleeps == null ? null : t('sleeps', { count: sleeps }), isMinor: true },
    { id: 'ready', words: ready ? null : t('notReady') },
    { id: 'stay', words: stay === null ? null : stay.fullName || stay.reservation_number },
  ];
  return facts.map(({ id, words, isMinor = false }) =>
    words === null ? null : (
      <span key={id} className={isMinor ? styles.minor : styles.facts}>
        {' · '}
        <bdi>{words}</bdi>
      </span>
    ),
  );
}
