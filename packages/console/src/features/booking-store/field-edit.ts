import { booking as listed } from '@bellhop/contract/bookings/booking';
import {
  editedValues,
  type FullBooking,
  fullBooking,
  identityFields,
  updateBooking,
} from '@bellhop/contract/bookings/full-booking';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { confirm } from '../../platform/collection/confirm.ts';
import type { Format } from '../../platform/format/format.ts';
import { editConflict, editFrame } from '../../platform/outbox/edit.ts';
import type { ConflictWords, EditKind, EditWords } from '../../platform/outbox/edit-kind.ts';
import { isSameValue, showInLists } from '../../platform/outbox/wanted-values.ts';
import { whoAndWhen } from '../../platform/outbox/who-and-when.ts';
import { type BookingEdit, bookingEditName, comparable } from './booking-edit.ts';
import type { BookingTypes } from './booking-kind.ts';
import { cardWith } from './card-with.ts';
import { fieldName, valueWords } from './field-words.ts';
import { bookingKeys, bookingStore } from './store.ts';

const schema = z.object({
  ...editFrame,
  kind: z.literal(bookingEditName),
  from: z.record(z.string(), z.unknown()),
  to: editedValues,
  version: z.optional(z.number()),
  conflict: editConflict(fullBooking),
});

/** Fields whose values no list of edits shows. */
const secret: ReadonlySet<string> = new Set(identityFields);

export const fieldEdit: EditKind<BookingEdit, FullBooking> = {
  name: bookingEditName,
  schema,
  item: fullBooking,
  send: ({ entityId: id, hotelId, to, version }, { api }) =>
    api.call(updateBooking, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { ...to, hotel_id: hotelId, version },
    }),
  receive(client, _, answer) {
    const queryKey = bookingKeys.one(answer.id);
    client.setQueryData<FullBooking>(queryKey, (known) =>
      known === undefined || known.version > answer.version ? known : fullBooking.parse(answer),
    );
    bookingStore.change(client, (known) => confirm(known, listed.parse(answer)));
  },
  shownIn: bookingStore.keys.collection,
  showWanted: showInLists<BookingTypes, BookingEdit>({
    store: bookingStore,
    wantedBy: ({ from, to }) => ({ from, to }),
    cardWith,
    listed: (current) => listed.parse(current),
  }),
  onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: bookingKeys.one(entityId) }),
  rebase(edit, answer, delivered) {
    if ((edit.version ?? 0) > answer.version) return edit;
    const now = comparable(answer);
    const earlier = new Map<string, unknown>(Object.entries(delivered?.to ?? {}));
    const isKnown = (field: string) =>
      isSameValue(now[field], edit.from[field]) ||
      (earlier.has(field) && isSameValue(earlier.get(field), edit.from[field])) ||
      // Of an identity number the answer has the mask alone.
      (earlier.has(field) && secret.has(field) && isSameValue(delivered?.from[field], edit.from[field]));
    // What a colleague set meanwhile stays a conflict, unless the person chose to overwrite it.
    if (delivered !== undefined && !Object.keys(edit.to).every(isKnown)) return edit;
    const from = Object.fromEntries(Object.keys(edit.to).map((field) => [field, now[field]]));
    return { ...edit, conflict: null, from, version: answer.version };
  },
  words(edit, texts, format): EditWords {
    const t = texts.getFixedT(null, 'bookingForm');
    const fields = Object.keys(edit.to).map((field) => fieldName(field, texts));
    const shown = Object.entries(edit.to).filter(([field]) => !secret.has(field));
    return {
      what: t('edit.what', { fields: format.list(fields) }),
      body: shown.map(([field, value]) => valueWords(field, value, texts, format)).join('\n'),
      failed: texts.t('bookings:notChanged', { name: edit.about }),
      waits: t('edit.waits', { name: edit.about }),
      ...(edit.conflict && { conflict: conflictWords(edit, edit.conflict, texts, format) }),
    };
  },
};

function conflictWords(
  { to }: BookingEdit,
  { current, changes = [] }: NonNullable<BookingEdit['conflict']>,
  texts: i18n,
  format: Format,
): ConflictWords {
  const t = texts.getFixedT(null, 'bookingForm');
  const nameOf = (field: string) => fieldName(field, texts);
  const wordsOf = (field: string, value: unknown) =>
    secret.has(field) ? null : valueWords(field, value, texts, format);
  const line = (field: string, value: unknown, key: 'edit.mine' | 'edit.now') => {
    const words = wordsOf(field, value);
    return words === null
      ? t(`${key}Secret`, { field: nameOf(field) })
      : t(key, { field: nameOf(field), value: words });
  };
  const theirs = changes
    .filter(({ field }) => field in to)
    .map((change) => {
      const { field, from, to: value } = change;
      const who = { ...whoAndWhen(change, format), field: nameOf(field) };
      const words = wordsOf(field, value);
      return words === null
        ? t('edit.changedSecret', who)
        : t('edit.changed', { ...who, from: wordsOf(field, from), to: words });
    });
  const known = Object.entries(comparable(current)).filter(([field]) => field in to);
  return {
    mine: Object.entries(to)
      .map(([field, value]) => line(field, value, 'edit.mine'))
      .join(' '),
    theirs: theirs.length > 0 ? theirs : known.map(([field, value]) => line(field, value, 'edit.now')),
    keepMine: t('edit.keepMine'),
  };
}
