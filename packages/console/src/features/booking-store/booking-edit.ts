import { type Booking, booking as listed } from '@bellhop/contract/bookings/booking';
import {
  type EditedValues,
  editedValues,
  type FullBooking,
  fullBooking,
  identityFields,
  updateBooking,
} from '@bellhop/contract/bookings/full-booking';
import { roomOverride } from '@bellhop/contract/bookings/room-assignment';
import type { RoomConflictCode } from '@bellhop/contract/problem';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { useQueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { confirm } from '../../platform/collection/confirm.ts';
import { patchOptimistically } from '../../platform/collection/receive.ts';
import type { Format } from '../../platform/format/format.ts';
import { type Edit, editConflict, editFrame } from '../../platform/outbox/edit.ts';
import type { EditKind, EditWords } from '../../platform/outbox/edit-kind.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { isHeldUp, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { theirsOf } from '../../platform/outbox/theirs-of.ts';
import {
  isSameValue,
  rebasedFields,
  showInLists,
  type Values,
  wantedOver,
} from '../../platform/outbox/wanted-values.ts';
import { freshOverride } from '../rooms/assignment/room-choices.ts';
import { readRoomChoicesAnew } from '../rooms/live.ts';
import { fieldName, valueWords } from './field-words.ts';
import { type BookingTypes, bookingStore } from './store.ts';

/** A change of several fields of a booking, applied as a whole or not at all. */
const schema = z.object({
  ...editFrame,
  kind: z.literal('booking-fields'),
  /** The previous values on the writer's screen; masks if identity numbers were masked. */
  from: z.record(z.string(), z.unknown()),
  to: editedValues,
  version: z.optional(z.number()),
  override: roomOverride,
  conflict: editConflict(fullBooking),
});
export type BookingEdit = Readonly<z.infer<typeof schema>>;
export type BookingField = keyof EditedValues;
export type BookingEdits = ReturnType<typeof useBookingEdits>;

interface EditTerms {
  /** The values at the start of typing, if a colleague may have changed them since. */
  readonly basis?: BookingSnapshot;
  /** Room conflicts that the person overrides. */
  readonly override?: RoomConflictCode[] | undefined;
}

export interface BookingSnapshot {
  readonly version: number;
  readonly values: Values;
}

/** Edits of the fields of a booking, also without a network (BKL-10). */
export function useBookingEdits(saved: FullBooking) {
  const client = useQueryClient();
  const view = useOutboxView();
  const { post, discard } = useOutboxActs();
  const own = view.edits.filter(isBookingEdit).filter(({ entityId }) => entityId === saved.id);
  const waiting = own.filter(({ state }) => state === 'waiting');
  const shown = withWanted(saved, waiting);
  return {
    /** The booking with its unsent edits. */
    shown,
    /**
     * `waiting`: sent when the network is back; an edit: it was refused; null: saved, or on its way for the first time.
     */
    stateOf(field: BookingField): 'waiting' | BookingEdit | null {
      const edit = own.findLast(({ to }) => field in to);
      if (edit?.state === 'refused') return edit;
      return edit !== undefined && isHeldUp(edit, view) ? 'waiting' : null;
    },
    /**
     * Sets the values that differ from the screen, shown at once, and replaces refused edits of the same fields.
     */
    set(values: EditedValues, { basis, override }: EditTerms = {}): void {
      const [now, stored] = [comparable(shown), comparable(saved)];
      const before = new Map<string, unknown>(Object.entries({ ...now, ...basis?.values }));
      const target = new Map<string, unknown>(Object.entries(values));
      for (const edit of own) {
        if (edit.state !== 'refused' || !Object.keys(edit.to).some((field) => field in values)) continue;
        // The other values of the refused edit are sent again.
        for (const [field, value] of Object.entries(edit.to)) {
          if (target.has(field)) continue;
          target.set(field, value);
          before.set(field, edit.from[field]);
        }
        discard(edit);
      }
      const changed = [...target].filter(
        ([field, value]) => !isSameValue(now[field], value) && !isSameValue(before.get(field), value),
      );
      if (changed.length === 0) return;
      const to: EditedValues = Object.fromEntries(changed);
      // The person saw the server's values: only own changes, or changes of other fields, came since.
      const isKnown = changed.every(([field]) => isSameValue(stored[field], before.get(field)));
      post<Wish<BookingEdit>>({
        kind: 'booking-fields',
        entityId: saved.id,
        about: shown.fullName,
        from: Object.fromEntries(changed.map(([field]) => [field, before.get(field)])),
        to,
        version: isKnown ? saved.version : (basis?.version ?? saved.version),
        ...(override !== undefined && { override }),
        conflict: null,
      });
      bookingStore.change(client, (known) => patchOptimistically(known, saved.id, (item) => cardWith(item, to)));
    },
  };
}

function isBookingEdit(edit: Edit): edit is BookingEdit {
  return edit.kind === 'booking-fields';
}

function withWanted(saved: FullBooking, waiting: readonly BookingEdit[]): FullBooking {
  const { preferences, ...target }: EditedValues = wantedOver(comparable(saved), waiting);
  const chosen = new Map(preferences?.map(({ id, is_selected }) => [id, is_selected]));
  return {
    ...cardWith(saved, target),
    preferences: saved.preferences.map((each) => ({ ...each, is_selected: chosen.get(each.id) ?? each.is_selected })),
  };
}

/** Returns the booking with some of its values set, for lists and its own page. */
function cardWith<Card extends Booking>(booking: Card, values: Values): Card {
  const known = Object.entries(values).filter(([field]) => field in booking);
  const card: Card = { ...booking, ...Object.fromEntries(known) };
  return { ...card, fullName: fullNameOf(card) };
}

/** Returns the fields in the form of an edit. */
export function comparable({ preferences, ...booking }: FullBooking): Values {
  return { ...booking, preferences: preferences.map(({ id, is_selected }) => ({ id, is_selected })) };
}

/** Fields whose values no list of edits shows. */
const secret: ReadonlySet<string> = new Set(identityFields);

export const fieldEdit: EditKind<BookingEdit, FullBooking> = {
  name: 'booking-fields',
  schema,
  item: fullBooking,
  texts: ['bookings', 'bookings-form'],
  send: ({ entityId: id, hotelId, to, version, override, at }, { api }) =>
    api.call(updateBooking, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { ...to, hotel_id: hotelId, version, override: freshOverride(at, override) },
    }),
  receive(client, _, answer) {
    const queryKey = bookingStore.keys.detail(answer.id);
    client.setQueryData<FullBooking>(queryKey, (known) =>
      known === undefined || known.version > answer.version ? known : fullBooking.parse(answer),
    );
    bookingStore.change(client, (known) => confirm(known, listed.parse(answer)));
  },
  shownIn: [bookingStore.keys.collection],
  showWanted: showInLists<BookingTypes, BookingEdit>(
    bookingStore,
    (edit) => edit,
    cardWith,
    (current) => listed.parse(current),
  ),
  onRefused: (client, { entityId }) => {
    readRoomChoicesAnew(client);
    void client.invalidateQueries({ queryKey: bookingStore.keys.detail(entityId) });
  },
  // The answer has only the mask of an identity number.
  rebase: (edit, answer, delivered) => rebasedFields(edit, answer, comparable(answer), delivered, secret),
  words(edit, texts, format): EditWords {
    const t = texts.getFixedT(null, 'bookings-form');
    const fields = Object.keys(edit.to).map((field) => fieldName(field, texts));
    const shown = Object.entries(edit.to).filter(([field]) => !secret.has(field));
    return {
      what: t('edit.what', { fields: format.list(fields) }),
      body: shown.map(([field, value]) => valueWords(field, value, texts, format)).join('\n'),
      failed: texts.t('bookings:notChanged', { name: edit.about }),
      waits: t('edit.waits', { name: edit.about }),
      ...(edit.conflict && { conflict: conflictWords(edit.to, edit.conflict, texts, format) }),
    };
  },
};

function conflictWords(
  to: EditedValues,
  conflict: NonNullable<BookingEdit['conflict']>,
  texts: i18n,
  format: Format,
): EditWords['conflict'] {
  const t = texts.getFixedT(null, 'bookings-form');
  /** The sentence names a secret field without its value. */
  const say = (key: 'mine' | 'now' | 'changed', field: string, values: Values, who?: object) => {
    const shown = Object.entries(values).map(([name, value]) => [name, valueWords(field, value, texts, format)]);
    const labels = { ...who, field: fieldName(field, texts) };
    return secret.has(field)
      ? t(`edit.${key}Secret`, labels)
      : t(`edit.${key}`, { ...labels, ...Object.fromEntries(shown) });
  };
  const sentences = (key: 'mine' | 'now', all: Values) =>
    Object.entries(all).flatMap(([field, value]) => (field in to ? [say(key, field, { value })] : []));
  return {
    mine: sentences('mine', to).join(' '),
    theirs: theirsOf(
      conflict,
      Object.keys(to),
      format,
      ({ field, from, to: value }, who) => say('changed', field, { from, to: value }, who),
      sentences('now', comparable(conflict.current)),
    ),
    keepMine: t('edit.keepMine'),
  };
}
