import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import type { BookingIdentity, EditedValues, FullBooking } from '@bellhop/contract/bookings/full-booking';
import { useState } from 'react';
import * as z from 'zod/mini';
import { usePerson } from '../../../platform/session/session-context.ts';
import { formDraftOf } from '../../../platform/storage/drafts.ts';
import { readFormDraft } from '../../../platform/storage/read-form-draft.ts';
import { type BookingEdit, comparable, useBookingEdits } from '../../booking-store/booking-edit.ts';
import type { FieldAccess } from './field-access.ts';
import { savedWith, type TextField, textsOf, valueFieldOf, valuesOf } from './texts.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useHotelDay } from './use-hotel-day.ts';

/** An unsaved text of a field, with the value and version that the person saw before. */
const draft = z.object({ text: z.string(), version: z.number(), from: z.unknown() });
const storedDrafts = z.record(z.string(), draft);
type Drafts = z.infer<typeof storedDrafts>;

/** The fields of a booking, each saved when it is left (BKD-24 to BKD-26); an invalid text stays as a draft. */
export function useBookingForm(
  saved: FullBooking,
  opened: BookingIdentity | null,
  onSet: (values: EditedValues) => void,
): FieldAccess {
  const { sub } = usePerson();
  const day = useHotelDay();
  const words = useFieldTexts();
  const stored = formDraftOf(sub, `booking.${saved.id}`);
  const read = (): Drafts => readFormDraft(stored, storedDrafts) ?? {};
  const [drafts, setDrafts] = useState(read);
  /** Fields that were left with an invalid text. */
  const [left, setLeft] = useState<ReadonlySet<TextField>>(() => new Set());
  /** Fields with an unsaved text from before a reload. */
  const [restored, setRestored] = useState<ReadonlySet<string>>(() => new Set(Object.keys(drafts)));
  useStoredElsewhere(stored.key, () => {
    const storedNow = read();
    setDrafts(storedNow);
    setRestored(new Set(Object.keys(storedNow)));
  });
  const edits = useBookingEdits(saved);
  const shown = { ...edits.shown, ...opened };

  const refusedOf = (field: TextField): BookingEdit | null => {
    const state = edits.stateOf(valueFieldOf(field));
    return state !== null && state !== 'waiting' && !state.conflict ? state : null;
  };
  const shownTexts = textsOf(shown, day);
  const textOf = (field: TextField): string => {
    const refused = drafts[field] === undefined ? refusedOf(field) : null;
    if (refused !== null) return textsOf({ ...shown, ...refused.to, preferences: [] }, day)[field];
    return drafts[field]?.text ?? shownTexts[field];
  };
  const checked = (field: TextField, typed: Drafts) => {
    const group = savedWith(field);
    const own = group.flatMap((each) => (typed[each] === undefined ? [] : [[each, typed[each].text]]));
    return valuesOf({ ...shownTexts, ...Object.fromEntries(own) }, group, day);
  };
  const withText = (field: TextField, text: string): Drafts => {
    // The server compares identity numbers by their masks alone.
    const before = { version: saved.version, from: comparable(edits.shown)[valueFieldOf(field)] };
    return { ...drafts, [field]: { ...before, ...drafts[field], text } };
  };
  const keep = (next: Drafts) => {
    setDrafts(next);
    if (Object.keys(next).length === 0) stored.clear();
    else stored.write(JSON.stringify(next));
  };
  const mark = (fields: readonly TextField[], isLeft: boolean) =>
    setLeft((known) => {
      const others = [...known].filter((field) => !fields.includes(field));
      return new Set(isLeft ? [...others, ...fields] : others);
    });

  return {
    text: textOf,
    type: (field, text) => keep(withText(field, text)),
    commit(field, text, override = []) {
      const all = text === undefined ? drafts : withText(field, text);
      const group = savedWith(field);
      const typed = group.flatMap((each) => (all[each] === undefined ? [] : [{ field: each, ...all[each] }]));
      if (typed.length === 0) return;
      const { values, faults } = checked(field, all);
      mark(group, faults.size > 0);
      if (faults.size > 0) return keep(all);
      keep(Object.fromEntries(Object.entries(all).filter(([each]) => !group.some((own) => own === each))));
      // Only the typed fields of a group: a stored instant may have seconds, which no control shows.
      const own = typed.map((each) => valueFieldOf(each.field));
      const set: EditedValues = Object.fromEntries(
        Object.entries(values).filter(([each]) => own.some((field) => field === each)),
      );
      onSet(set);
      const basis = {
        version: Math.min(...typed.map(({ version }) => version)),
        values: Object.fromEntries(typed.map((each) => [valueFieldOf(each.field), each.from])),
      };
      edits.set(set, { basis, ...(override.length > 0 && { override }) });
    },
    error(field) {
      const group = savedWith(field).filter((each) => drafts[each] !== undefined);
      const isLeft = left.has(field) || group.some((each) => restored.has(each));
      const fault = group.length > 0 && isLeft ? checked(field, drafts).faults.get(field) : undefined;
      if (fault !== undefined) return words.faultText(fault);
      const refused = drafts[field] === undefined ? refusedOf(field) : null;
      return refused === null ? undefined : words.refusedText(refused.failure);
    },
    isDraft: (field) => drafts[field] !== undefined,
    note(field) {
      if (drafts[field] !== undefined) return restored.has(field) ? words.unsaved : undefined;
      return edits.stateOf(valueFieldOf(field)) === 'waiting' ? words.waiting : undefined;
    },
  };
}
