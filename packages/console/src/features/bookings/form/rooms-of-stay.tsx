import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import type { RoomConflict } from '@bellhop/contract/bookings/room-assignment';
import { distinctRooms } from '@bellhop/contract/bookings/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/states.tsx';
import { type BookingEdit, useBookingEdits } from '../../booking-store/booking-edit.ts';
import { codesOf, conflictsNow, roomsIn, useRoomsOfNights } from '../../rooms/assignment/room-choices.ts';
import { RoomField } from '../../rooms/assignment/room-field.tsx';
import { RoomConflicts, RoomQuestion } from '../../rooms/assignment/room-question.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './form.module.css';

interface RoomsOfStayProps {
  readonly booking: FullBooking;
  readonly form: FieldAccess;
}

/** The former rooms can be brought back for this time. */
const undoMs = 10_000;

/** The rooms of a booking: saved by a press on a room or by Enter, and not when the field is left. */
export function RoomsOfStay({ booking, form }: RoomsOfStayProps) {
  const { t } = useTranslation(['bookings-form', 'rooms']);
  const format = useFormat();
  const { id, checkin, checkout } = booking;
  const read = useRoomsOfNights({ bookingId: id, checkin, checkout });
  const [question, setQuestion] = useState<{ text: string; conflicts: readonly RoomConflict[] } | null>(null);
  /** The rooms before the last save of this desk; null: they can no longer be brought back. */
  const [former, setFormer] = useState<string | null>(null);
  useEffect(() => {
    if (former === null) return;
    const timer = setTimeout(() => setFormer(null), undoMs);
    return () => clearTimeout(timer);
  }, [former]);
  const isDraft = form.isDraft('rooms');
  const text = form.text('rooms');
  const current = isDraft ? format.list(booking.rooms) : text;
  const save = (next: string, conflicts: readonly RoomConflict[], isUndo = false) => {
    setQuestion(null);
    setFormer(isUndo || next === current ? null : current);
    // The move itself has made the former rooms not ready.
    form.commit('rooms', next, isUndo ? [...codesOf(conflicts), 'room_not_ready'] : codesOf(conflicts));
  };
  const choose = (next: string, isUndo = false) => {
    const after = { ...staysFields(booking), rooms: distinctRooms(roomsIn(next)) };
    const change = { before: staysFields(booking), after, hasKey: hasKeyOf(booking) };
    const conflicts = conflictsNow(read.data, change, format);
    const open = isUndo ? conflicts.filter(({ code }) => code !== 'room_not_ready') : conflicts;
    if (open.length === 0) return save(next, conflicts, isUndo);
    form.type('rooms', next);
    setQuestion({ text: next, conflicts });
  };
  return (
    <div className={styles.rooms}>
      <RoomField
        label={t('bookings-form:field.rooms')}
        hint={form.note('rooms') ?? t(isDraft ? 'rooms:unsaved' : 'bookings-form:roomsHint')}
        error={form.error('rooms')}
        text={text}
        current={isDraft ? null : current}
        read={read}
        onType={(next) => form.type('rooms', next)}
        onChoose={choose}
        onEnter={choose}
      />
      <p role="status" className={styles.saved}>
        {former !== null && (
          <>
            <span>{t('rooms:saved', { rooms: text === '' ? t('rooms:noRooms') : text })}</span>
            <Button size="small" onClick={() => choose(former, true)}>
              {t('rooms:undo')}
            </Button>
          </>
        )}
      </p>
      <RefusedRooms booking={booking} />
      <RoomQuestion
        conflicts={question?.conflicts ?? null}
        title={t('rooms:askTitle')}
        act={t('rooms:conflict.save')}
        onAct={() => question !== null && save(question.text, question.conflicts)}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}

/** Rooms or dates that the server refused because of the rooms, with the reasons and a way to save them anyway. */
function RefusedRooms({ booking }: { readonly booking: FullBooking }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const edits = useBookingEdits(booking);
  const refused = (['rooms', 'checkin', 'checkout'] as const)
    .map((field) => edits.stateOf(field))
    .find((state): state is BookingEdit => isRefusedForRooms(state));
  const after = { ...staysFields(booking), ...refused?.to };
  const { checkin, checkout } = after;
  const read = useRoomsOfNights({ bookingId: booking.id, checkin, checkout });
  if (refused === undefined) return null;
  const conflicts = conflictsNow(read.data, { before: staysFields(booking), after, hasKey: hasKeyOf(booking) }, format);
  return (
    <Banner tone="error">
      <p>{t('conflict.refused')}</p>
      <RoomConflicts conflicts={conflicts} />
      <Button
        size="small"
        busy={read.isLoading}
        onClick={() => edits.set(refused.to, { override: codesOf(conflicts) })}
      >
        {t('conflict.save')}
      </Button>
    </Banner>
  );
}

function isRefusedForRooms(state: 'waiting' | BookingEdit | null): boolean {
  return state !== null && state !== 'waiting' && state.failure === 'rooms_refused';
}

function staysFields({ rooms, status, checkin, checkout, adults, children }: FullBooking) {
  return { rooms, status, checkin, checkout, adults: adults ?? null, children: children ?? null };
}

function hasKeyOf({ keys }: FullBooking): boolean {
  return keys.some(({ state }) => state === 'active');
}
