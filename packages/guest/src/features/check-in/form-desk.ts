import type { CallAnswer, CallArguments } from '@bellhop/contract/call';
import type { putCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { type AskedField, askedFields } from '@bellhop/contract/check-in/fields';
import type { GuestForm, MrzField } from '@bellhop/contract/check-in/form';
import {
  bodyOf,
  editsOf,
  formWith,
  isAnyTyped,
  leave,
  leaveAll,
  readyIn,
  rebased,
  settled,
  type TypedForms,
  typeInto,
  withoutFields,
  withoutSaved,
  withSent,
} from '@bellhop/contract/check-in/form-edit';
import { type FieldValue, fieldValue } from '@bellhop/contract/check-in/form-values';
import { mayGuestEdit } from '@bellhop/contract/check-in/state';
import { lacksText, type OwnCheckIn, type OwnForm } from '@bellhop/contract/check-in/view';
import { failureCode } from '../../platform/api/failure.ts';
import { createStore, type Store } from '../../platform/store/store.ts';
import { formsOf } from './added-guests.ts';
import { type CheckInBook, correctionOf, formsIn, isAnythingUnsaved, type SignatureBody } from './check-in-book.ts';
import type { FormKeeper, KeptForms } from './form-keeper.ts';
import { atPlaces, moved, placesAfter } from './guest-places.ts';
import type { Unsigned } from './unsigned.ts';

type FormBody = NonNullable<CallArguments<typeof putCompanionForm>['body']>;
/** The forms after a save, and the fields that another client has changed. */
type FormAnswer = OwnCheckIn & Pick<CallAnswer<typeof putCompanionForm>, 'conflicts'>;

/** Position and id of a guest; another guest may have moved to the position since. */
export type GuestPlace = Pick<OwnForm, 'position' | 'id'>;

/** Calls that read and save forms: all forms of a stay, or a companion's one. They throw `ApiFailure`. */
export interface FormCalls {
  read(): Promise<OwnCheckIn>;
  put(guest: GuestPlace, body: FormBody): Promise<FormAnswer>;
  sign(guest: GuestPlace, body: SignatureBody): Promise<OwnCheckIn>;
  /** New forms begin empty. */
  add(guests: number): Promise<OwnCheckIn>;
  remove(guest: GuestPlace): Promise<OwnCheckIn>;
}

/** Edits forms; the phone keeps typed values until they are saved. */
export interface FormDesk {
  readonly store: Store<CheckInBook>;
  /** Shows the forms kept on the phone, once, then the server's. */
  open(): Promise<void>;
  read(): Promise<void>;
  /** Takes over the answer of a call. */
  hold(checkIn: OwnCheckIn): void;
  type(position: number, field: AskedField, value: FieldValue): void;
  /** Marks a field, or all fields of the form, as ready to save. */
  leave(position: number, field?: AskedField): void;
  /** Fills in a scanned paper. `doubtful`: fields that failed a check digit. */
  fill(position: number, values: GuestForm, doubtful: readonly MrzField[]): void;
  /** Records that the guest has compared a doubtful field with the paper. */
  compared(position: number, field: MrzField): void;
  settle(position: number, field: AskedField, whose: 'mine' | 'theirs'): void;
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

/** Attempts of a save whose form others keep changing. */
const mostAttempts = 3;

export function createFormDesk(calls: FormCalls, keeper: FormKeeper): FormDesk {
  const store = createStore<CheckInBook>({
    checkIn: null,
    typed: {},
    signatures: {},
    guestCount: null,
    failure: null,
    unsaved: null,
    isSaving: false,
    isTooLate: false,
    corrected: [],
    outdated: [],
    chosen: 0,
    moves: 0,
  });
  let saving: Promise<void> | null = null;
  let isWanted = false;
  let isOpened = false;
  /** Outside of the store: drawing changes it with every point, and no other part of the screen depends on it. */
  let unsigned: KeptForms['unsigned'] = {};

  const keep = () => {
    const { checkIn, typed, signatures, guestCount } = store.get();
    const isOpen = checkIn !== null && mayGuestEdit(checkIn.state);
    keeper.keep(isOpen ? { checkIn, typed, signatures, unsigned, wanted: guestCount } : null);
  };
  const change = (step: (book: CheckInBook) => CheckInBook) => {
    store.change(step);
    keep();
  };

  function hold(next: OwnCheckIn): void {
    const before = store.get().checkIn;
    // After the submission no drawing stays on the phone.
    if (next.state === 'submitted' && before?.state !== 'submitted') unsigned = {};
    // A later answer may have arrived before this one.
    const checkIn = before !== null && next.version < before.version ? before : next;
    const places = placesAfter(store.get(), checkIn);
    if (places !== null) {
      // An edit being saved may belong to a guest who has moved, so another save follows.
      isWanted = true;
      unsigned = atPlaces(unsigned, places);
      change((book) => moved(book, places));
    }
    change((book) => {
      if (!mayGuestEdit(checkIn.state)) {
        const isTooLate = book.isTooLate || isAnyTyped(book.typed);
        return { ...book, ...nothingKept, checkIn, failure: null, unsaved: null, isTooLate };
      }
      const guestCount = book.guestCount !== null && book.guestCount > checkIn.guests.length ? book.guestCount : null;
      const typed = rebased(askedOf(book.typed, checkIn), formsOf(checkIn, guestCount));
      return { ...book, checkIn, failure: null, isTooLate: false, guestCount, typed };
    });
  }

  async function read(): Promise<void> {
    try {
      hold(await calls.read());
    } catch (error) {
      store.change((book) => ({ ...book, failure: failureCode(error) }));
    }
  }

  const guestAt = (position: number): OwnForm | undefined =>
    formsIn(store.get()).find((guest) => guest.position === position);

  /** Saves nothing, so that the server creates the forms. */
  async function begin(position: number): Promise<void> {
    const { conflicts: _, ...answer } = await calls.put({ position, id: null }, { form: {} });
    hold(answer);
  }

  async function saveForm(position: number): Promise<void> {
    const readyNow = () => readyIn(editsOf(store.get().typed, position));
    // An earlier save has no answer: it may have worked.
    if (Object.values(readyNow()).some(({ sent }) => sent !== undefined)) await read();
    const edits = readyNow();
    const guest = guestAt(position);
    if (Object.keys(edits).length === 0 || guest === undefined) return;
    change((book) => ({ ...book, typed: withSent(book.typed, position, edits) }));
    /** The guest's position when the answer arrives. */
    const place = () => formsIn(store.get()).find(({ id }) => id === guest.id && id !== null)?.position ?? position;
    const { conflicts, ...answer } = await calls.put(guest, bodyOf(edits)).catch((error: unknown) => {
      if (failureCode(error) === 'edit_conflict') {
        change((book) => ({ ...book, typed: withSent(book.typed, place(), null) }));
      }
      throw error;
    });
    change((book) => ({ ...book, typed: withoutSaved(book.typed, place(), edits, conflicts) }));
    hold(answer);
  }

  async function saveSignature(position: number): Promise<void> {
    const body = store.get().signatures[position];
    if (body === undefined) return;
    /** The current position of the guest with this signature. */
    const place = () => Object.entries(store.get().signatures).find(([, each]) => each === body)?.[0];
    const drop = (book: CheckInBook): CheckInBook => ({
      ...book,
      signatures: Object.fromEntries(Object.entries(book.signatures).filter(([, each]) => each !== body)),
    });
    try {
      // The server accepts signatures only for a form that has been saved.
      if (guestAt(position)?.version === 0) await begin(position);
      const guest = guestAt(Number(place() ?? position));
      if (guest === undefined) return;
      const answer = await calls.sign(guest, body);
      change(drop);
      hold(answer);
    } catch (error) {
      const code = failureCode(error);
      if (code !== 'edit_conflict' && code !== 'invalid_input') throw error;
      const { moves } = store.get();
      await read();
      // The hotel may have published a text that the guest has not read.
      const texts = store.get().checkIn?.texts;
      if (code === 'invalid_input' && (texts === undefined || !lacksText(body.agreed, texts))) throw error;
      // The guest has moved to another position; the next save sends the signature there.
      if (store.get().moves !== moves) return;
      change((book) => ({ ...drop(book), outdated: [...book.outdated, position] }));
    }
  }

  async function saveAll(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      isWanted = false;
      try {
        const { typed, signatures, guestCount } = store.get();
        if (guestCount !== null) hold(await calls.add(guestCount));
        for (const position of Object.keys(typed)) await saveForm(Number(position));
        for (const position of Object.keys(signatures)) await saveSignature(Number(position));
        store.change((book) => ({ ...book, unsaved: null }));
        if (!isWanted) return;
      } catch (error) {
        const code = failureCode(error);
        // After a conflict the typed values are applied to the newer form. Invalid input may mean that the hotel no
        // longer asks for a field; reading again drops it.
        const isOutdated = code === 'edit_conflict' || code === 'invalid_input';
        if (isOutdated || code === 'status_not_settable') await read();
        if (isOutdated && attempt < mostAttempts) continue;
        store.change((book) => ({ ...book, unsaved: code === 'status_not_settable' ? null : code }));
        return;
      }
    }
  }

  async function save(): Promise<boolean> {
    isWanted = true;
    if (saving === null) {
      store.change((book) => ({ ...book, isSaving: true }));
      saving = saveAll().finally(() => {
        saving = null;
        store.change((book) => ({ ...book, isSaving: false }));
      });
    }
    await saving;
    // An edit may have arrived after the loop's last check and before the save ended.
    return isWanted ? save() : !isAnythingUnsaved(store.get());
  }

  return {
    store,
    read,
    hold,
    save,
    async open() {
      const kept = isOpened ? null : await keeper.read();
      isOpened = true;
      if (kept !== null) {
        unsigned = { ...kept.unsigned, ...unsigned };
        store.change((book) => ({
          ...book,
          checkIn: book.checkIn ?? kept.checkIn,
          guestCount: book.guestCount ?? kept.wanted,
          typed: { ...leaveAll(kept.typed), ...book.typed },
          signatures: { ...kept.signatures, ...book.signatures },
        }));
      }
      await read();
      if (isAnythingUnsaved(store.get())) await save();
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
      if (isAnythingUnsaved(store.get())) void save();
    },
    fill(position, values, doubtful) {
      const form = guestAt(position)?.form ?? {};
      const fields = askedFields.filter((field) => values[field] !== undefined);
      const fillIn = (typed: TypedForms, field: AskedField) => {
        const isDoubtful = doubtful.some((each) => each === field);
        return typeInto(typed, { position, field }, values[field] ?? null, fieldValue(form, field), { isDoubtful });
      };
      change((book) => ({ ...book, typed: leave(fields.reduce(fillIn, book.typed), position, fields) }));
      void save();
    },
    compared(position, field) {
      change(({ typed, ...book }) => {
        const form = guestAt(position)?.form ?? {};
        const value = fieldValue(formWith(form, editsOf(typed, position)), field);
        const next = typeInto(typed, { position, field }, value, fieldValue(form, field), { isDoubtful: false });
        return { ...book, typed: leave(next, position, [field]) };
      });
      void save();
    },
    settle(position, field, whose) {
      change((book) => ({ ...book, typed: settled(book.typed, { position, field }, whose) }));
      void save();
    },
    sign(position, body) {
      change((book) => ({
        ...book,
        signatures: { ...book.signatures, [position]: body },
        outdated: book.outdated.filter((each) => each !== position),
      }));
      void save();
    },
    unsigned: (position) => unsigned[position],
    keepUnsigned(position, draft) {
      unsigned = { ...unsigned, [position]: draft };
      keep();
    },
    addGuest() {
      change((book) => ({ ...book, guestCount: formsIn(book).length + 1 }));
      void save();
    },
    async removeGuest(position) {
      const { checkIn, guestCount } = store.get();
      const stored = checkIn?.guests.length ?? 0;
      if (position < stored) {
        // Guests have no id before the first edit.
        if (guestAt(position)?.id === null) await begin(0);
        const guest = guestAt(position);
        if (guest !== undefined) hold(await calls.remove(guest));
        return;
      }
      const places = new Map<number, number | null>(
        formsIn(store.get()).map(({ position: at }) => [at, at > position ? at - 1 : at]),
      );
      places.set(position, null);
      unsigned = atPlaces(unsigned, places);
      const left = (guestCount ?? 0) - 1;
      change((book) => ({ ...moved(book, places), guestCount: left > stored ? left : null }));
    },
    chooseGuest(position) {
      store.change((book) => ({ ...book, chosen: position }));
    },
    forget() {
      unsigned = {};
      change((book) => ({ ...book, ...nothingKept, unsaved: null, outdated: [] }));
    },
  };
}

const nothingKept = { typed: {}, signatures: {}, wanted: null };

/** Drops values of fields that the hotel does not ask for, unless staff want the field corrected. */
function askedOf(typed: TypedForms, { fields, asked: corrections }: OwnCheckIn): TypedForms {
  return withoutFields(typed, (position, field) => {
    const isNamed = corrections?.fields.some((one) => one.position === position && one.field === field) === true;
    return fields[field] === 'hidden' && !isNamed;
  });
}
