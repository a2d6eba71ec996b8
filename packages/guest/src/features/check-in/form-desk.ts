import type { Store } from '@bellhop/browser/store';
import { type GuestField, guestFields } from '@bellhop/contract/check-in/fields';
import type { GuestForm, MrzField } from '@bellhop/contract/check-in/form';
import {
  editsOf,
  formWith,
  leave,
  leaveAll,
  settled,
  type TypedForms,
  typeInto,
} from '@bellhop/contract/check-in/form-edit';
import { type FieldValue, fieldValue } from '@bellhop/contract/check-in/form-values';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import { type CheckInBook, correctionOf, formsIn, isAnythingUnsaved, type SignatureBody } from './check-in-book.ts';
import type { FormKeeper } from './form-keeper.ts';
import { createFormSaves } from './form-saves.ts';
import { createFormState, type FormCalls, nothingKept } from './form-state.ts';
import { atPlaces, moved } from './guest-places.ts';
import type { Unsigned } from './unsigned.ts';

/** Edits forms; the phone keeps typed values until they are saved. */
export interface FormDesk {
  readonly store: Store<CheckInBook>;
  /** Shows the forms kept on the phone, once, then the server's. */
  open(): Promise<void>;
  read(): Promise<void>;
  /** Takes over the answer of a call. */
  hold(checkIn: OwnCheckIn): void;
  type(position: number, field: GuestField, value: FieldValue): void;
  /** Marks a field, or all fields of the form, as ready to save. */
  leave(position: number, field?: GuestField): void;
  /** Fills in a scanned paper. `doubtful`: fields that failed a check digit. */
  fill(position: number, values: GuestForm, doubtful: readonly MrzField[]): void;
  /** Records that the guest has compared a doubtful field with the paper. */
  compared(position: number, field: MrzField): void;
  settle(position: number, field: GuestField, whose: 'mine' | 'theirs'): void;
  sign(position: number, body: SignatureBody): void;
  /** The unfinished signature of a guest; the screen that draws it keeps its own copy. */
  unsigned(position: number): Unsigned | undefined;
  keepUnsigned(position: number, draft: Unsigned): void;
  /** Adds a guest; the server creates the form once there is a network. */
  addGuest(): void;
  /** Removes a companion with all entered data. */
  removeGuest(position: number): Promise<void>;
  chooseGuest(position: number): void;
  /** Saves all pending edits. @returns whether none is left */
  save(): Promise<boolean>;
  /** Drops all unsaved values. */
  forget(): void;
}

export function createFormDesk(calls: FormCalls, keeper: FormKeeper): FormDesk {
  const state = createFormState(calls, keeper, () => saves.askAgain());
  const saves = createFormSaves(calls, state);
  const { store, change, hold, read, guestAt } = state;
  const save = () => void saves.save();
  let isOpened = false;

  return {
    store,
    read,
    hold,
    save: saves.save,
    async open() {
      const kept = isOpened ? null : await keeper.read();
      isOpened = true;
      if (kept !== null) {
        store.change((book) => ({
          ...book,
          checkIn: book.checkIn ?? kept.checkIn,
          guestCount: book.guestCount ?? kept.wanted,
          typed: { ...leaveAll(kept.typed), ...book.typed },
          signatures: { ...kept.signatures, ...book.signatures },
        }));
        state.setDrawings({ ...kept.unsigned, ...state.drawings() });
      }
      await read();
      if (isAnythingUnsaved(store.get())) await saves.save();
    },
    type(position, field, value) {
      const current = fieldValue(guestAt(position)?.form ?? {}, field);
      change((book) => ({
        ...book,
        typed: typeInto(book.typed, { position, field }, value, current),
        corrected: [...new Set([...book.corrected, correctionOf(book.checkIn, position, field)])],
      }));
    },
    leave(position, field) {
      change((book) => ({ ...book, typed: leave(book.typed, position, field === undefined ? undefined : [field]) }));
      if (isAnythingUnsaved(store.get())) save();
    },
    fill(position, values, doubtful) {
      const form = guestAt(position)?.form ?? {};
      const fields = guestFields.filter((field) => values[field] !== undefined);
      const fillIn = (typed: TypedForms, field: GuestField) => {
        const isDoubtful = doubtful.some((each) => each === field);
        return typeInto(typed, { position, field }, values[field] ?? null, fieldValue(form, field), { isDoubtful });
      };
      change((book) => ({ ...book, typed: leave(fields.reduce(fillIn, book.typed), position, fields) }));
      save();
    },
    compared(position, field) {
      change(({ typed, ...book }) => {
        const form = guestAt(position)?.form ?? {};
        const value = fieldValue(formWith(form, editsOf(typed, position)), field);
        const next = typeInto(typed, { position, field }, value, fieldValue(form, field), { isDoubtful: false });
        return { ...book, typed: leave(next, position, [field]) };
      });
      save();
    },
    settle(position, field, whose) {
      change((book) => ({ ...book, typed: settled(book.typed, { position, field }, whose) }));
      save();
    },
    sign(position, body) {
      change((book) => ({
        ...book,
        signatures: { ...book.signatures, [position]: body },
        outdated: book.outdated.filter((each) => each !== position),
      }));
      save();
    },
    unsigned: (position) => state.drawings()[position],
    keepUnsigned(position, draft) {
      state.setDrawings({ ...state.drawings(), [position]: draft });
    },
    addGuest() {
      change((book) => ({ ...book, guestCount: formsIn(book).length + 1 }));
      save();
    },
    async removeGuest(position) {
      const { checkIn, guestCount } = store.get();
      const stored = checkIn?.guests.length ?? 0;
      if (position < stored) {
        // Guests have no id before the first edit.
        if (guestAt(position)?.id === null) await saves.begin(0);
        const guest = guestAt(position);
        if (guest !== undefined) hold(await calls.remove(guest));
        return;
      }
      const places = new Map<number, number | null>(
        formsIn(store.get()).map(({ position: at }) => [at, at > position ? at - 1 : at]),
      );
      places.set(position, null);
      const left = (guestCount ?? 0) - 1;
      change((book) => ({ ...moved(book, places), guestCount: left > stored ? left : null }));
      state.setDrawings(atPlaces(state.drawings(), places));
    },
    chooseGuest(position) {
      store.change((book) => ({ ...book, chosen: position }));
    },
    forget() {
      change((book) => ({ ...book, ...nothingKept, unsaved: null, outdated: [] }));
      state.setDrawings({});
    },
  };
}
