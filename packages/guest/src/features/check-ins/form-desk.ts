import type { CallArguments } from '@bellhop/contract/call';
import type { putCompanionForm, signCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { type AskedField, askedFields } from '@bellhop/contract/check-in/fields';
import { type GuestForm, type MrzField, mrzFields } from '@bellhop/contract/check-in/form';
import { mayGuestEdit } from '@bellhop/contract/check-in/state';
import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { createStore, type Store } from '../../platform/store/store.ts';
import { formsOf } from './added-guests.ts';
import type { FormKeeper, KeptForms } from './form-keeper.ts';
import {
  editsOf,
  type FieldValue,
  leave,
  leaveAll,
  type PaperDoubts,
  rebased,
  savable,
  settled,
  standing,
  type Typed,
  typeInto,
  withoutFields,
  withoutSaved,
  withSent,
} from './typed.ts';
import type { Unsigned } from './unsigned.ts';

export type SignatureBody = NonNullable<CallArguments<typeof signCompanionForm>['body']>;
type FormBody = NonNullable<CallArguments<typeof putCompanionForm>['body']>;

/** How forms are read and saved: a stay's all, or the one of a companion. Those that fail throw `ApiFailure`. */
export interface FormCalls {
  read(): Promise<OwnCheckIn>;
  put(position: number, body: FormBody): Promise<OwnCheckIn>;
  sign(position: number, body: SignatureBody): Promise<OwnCheckIn>;
  /** Forms beyond go, and new ones begin empty. */
  resize(guests: number): Promise<OwnCheckIn>;
}

/** What this phone knows of the check-in; null: not read yet. */
export interface CheckInBook {
  checkIn: OwnCheckIn | null;
  typed: Typed;
  /** Position → signed, and not sent yet. */
  signatures: Readonly<Record<string, SignatureBody>>;
  /** So many guests once those are made who were added on this phone; null: no more than there are. */
  wanted: number | null;
  /** Why the last reading failed. */
  failure: FailureCode | null;
  /** Why the last saving failed. */
  unsaved: FailureCode | null;
  isSaving: boolean;
  /** The hotel went on before what was typed arrived. */
  isTooLate: boolean;
  /** Position → what a check digit of the scanned paper denies, and is not sent yet. */
  doubts: Readonly<Record<string, PaperDoubts>>;
  /** Fields that were corrected since staff asked for it (`correctionOf`). */
  corrected: readonly string[];
  /** Positions whose signature was for an earlier text of the hotel. */
  outdated: readonly number[];
}

/** Typing into forms: what was typed is kept on the phone until it is saved. */
export interface FormDesk {
  readonly store: Store<CheckInBook>;
  /** Shows what the phone has kept, once, then what the server has. */
  open(): Promise<void>;
  read(): Promise<void>;
  /** What a call has answered. */
  hold(checkIn: OwnCheckIn): void;
  type(position: number, field: AskedField, value: FieldValue): void;
  /** The guest is done with a field, or with all of a form. */
  leave(position: number, field?: AskedField): void;
  /** A paper was read. `doubtful`: fields to compare with it. */
  fill(position: number, values: GuestForm, doubtful: readonly MrzField[]): void;
  /** The guest has compared a field with the paper. */
  compared(position: number, field: MrzField): void;
  settle(position: number, field: AskedField, whose: 'mine' | 'theirs'): void;
  sign(position: number, body: SignatureBody): void;
  /** What was drawn and agreed to, and is not signed; a screen that shows it draws it itself. */
  unsigned(position: number): Unsigned | undefined;
  keepUnsigned(position: number, draft: Unsigned): void;
  /** One more guest, who is made when there is a network. */
  addGuest(): void;
  /** The last guest, and everything entered for them. */
  dropLastGuest(): Promise<void>;
  /** Saves what waits. @returns whether nothing waits any longer */
  save(): Promise<boolean>;
  /** Nothing that was typed is wanted any longer. */
  forget(): void;
}

/** Times that a save begins again because somebody else saved the same form. */
const mostAttempts = 3;

export function createFormDesk(calls: FormCalls, keeper: FormKeeper): FormDesk {
  const store = createStore<CheckInBook>({
    checkIn: null,
    typed: {},
    signatures: {},
    wanted: null,
    failure: null,
    unsaved: null,
    isSaving: false,
    isTooLate: false,
    doubts: {},
    corrected: [],
    outdated: [],
  });
  let saving: Promise<void> | null = null;
  let isWanted = false;
  let isOpened = false;
  /** Apart from the store: nothing else on the screen changes with each point that is drawn. */
  let unsigned: KeptForms['unsigned'] = {};

  const keep = () => {
    const { checkIn, typed, signatures, doubts, wanted } = store.get();
    const isOpen = checkIn !== null && mayGuestEdit(checkIn.state);
    keeper.keep(isOpen ? { checkIn, typed, signatures, doubts, unsigned, wanted } : null);
  };
  const change = (step: (book: CheckInBook) => CheckInBook) => {
    store.change(step);
    keep();
  };

  function hold(next: OwnCheckIn): void {
    const before = store.get().checkIn;
    // Handed in: nothing that was drawn stays on the phone.
    if (next.state === 'submitted' && before?.state !== 'submitted') unsigned = {};
    change((book) => {
      // An answer may be overtaken by a later one.
      const checkIn = before !== null && next.version < before.version ? before : next;
      if (!mayGuestEdit(checkIn.state)) {
        const isTooLate = book.isTooLate || Object.keys(book.typed).length > 0;
        return { ...book, ...nothingKept, checkIn, failure: null, unsaved: null, isTooLate };
      }
      const wanted = book.wanted !== null && book.wanted > checkIn.guests.length ? book.wanted : null;
      const typed = rebased(askedOf(book.typed, checkIn), formsOf(checkIn, wanted));
      return { ...book, checkIn, failure: null, isTooLate: false, wanted, typed };
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

  async function saveForm(position: number): Promise<void> {
    const form = savable(editsOf(store.get().typed, position));
    const guest = guestAt(position);
    const doubts = store.get().doubts[position];
    if ((Object.keys(form).length === 0 && doubts === undefined) || guest === undefined) return;
    const { version } = guest;
    change((book) => ({ ...book, typed: withSent(book.typed, position, form) }));
    const put = calls.put(position, {
      // Each value is of its field's kind: it came out of that field.
      form: { ...(form as FormBody['form']), ...(doubts === undefined ? {} : { mrz_doubtful: doubts }) },
      ...(version > 0 ? { version } : {}),
    });
    const answer = await put.catch((error: unknown) => {
      if (failureCode(error) === 'edit_conflict') {
        change((book) => ({ ...book, typed: withSent(book.typed, position, null) }));
      }
      throw error;
    });
    change(({ doubts: { [position]: waiting, ...others }, ...book }) => ({
      ...book,
      typed: withoutSaved(book.typed, position, form),
      doubts: waiting === undefined || waiting === doubts ? others : { ...others, [position]: waiting },
    }));
    hold(answer);
  }

  async function saveSignature(position: number): Promise<void> {
    const body = store.get().signatures[position];
    if (body === undefined) return;
    const drop = (book: CheckInBook): CheckInBook => {
      const { [position]: sent, ...signatures } = book.signatures;
      return sent === body ? { ...book, signatures } : book;
    };
    try {
      // Only a form that was begun can be signed.
      if (guestAt(position)?.version === 0) hold(await calls.put(position, { form: {} }));
      const answer = await calls.sign(position, body);
      change(drop);
      hold(answer);
    } catch (error) {
      if (failureCode(error) !== 'edit_conflict') throw error;
      change((book) => ({ ...drop(book), outdated: [...book.outdated, position] }));
      await read();
    }
  }

  async function saveAll(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      isWanted = false;
      try {
        const { typed, signatures, doubts, wanted } = store.get();
        if (wanted !== null) hold(await calls.resize(wanted));
        for (const position of new Set([...Object.keys(typed), ...Object.keys(doubts)]))
          await saveForm(Number(position));
        for (const position of Object.keys(signatures)) await saveSignature(Number(position));
        store.change((book) => ({ ...book, unsaved: null }));
        if (!isWanted) return;
      } catch (error) {
        const code = failureCode(error);
        // Somebody else saved the form: what was typed goes on the newer one.
        // Or the hotel does not ask for a field any longer: its new wishes leave that out.
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
    return !isAnythingUnsaved(store.get());
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
          wanted: book.wanted ?? kept.wanted,
          typed: { ...leaveAll(kept.typed), ...book.typed },
          signatures: { ...kept.signatures, ...book.signatures },
          doubts: { ...kept.doubts, ...book.doubts },
        }));
      }
      await read();
      if (isAnythingUnsaved(store.get())) await save();
    },
    type(position, field, value) {
      const stands = standing(guestAt(position)?.form ?? {}, field);
      change((book) => ({
        ...book,
        typed: typeInto(book.typed, position, field, value, stands),
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
      change((book) => ({
        ...book,
        typed: leave(
          fields.reduce(
            (typed, field) => typeInto(typed, position, field, values[field] ?? null, standing(form, field)),
            book.typed,
          ),
          position,
          fields,
        ),
        doubts: withDoubts(
          book.doubts,
          position,
          // What an earlier reading denied and this one does not is settled.
          Object.fromEntries(
            mrzFields.flatMap((field): [MrzField, string | null][] =>
              values[field] == null ? [] : [[field, doubtful.includes(field) ? values[field] : null]],
            ),
          ),
        ),
      }));
      void save();
    },
    compared(position, field) {
      change((book) => ({ ...book, doubts: withDoubts(book.doubts, position, { [field]: null }) }));
      void save();
    },
    settle(position, field, whose) {
      change((book) => ({ ...book, typed: settled(book.typed, position, field, whose) }));
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
      change((book) => ({ ...book, wanted: formsIn(book).length + 1 }));
      void save();
    },
    async dropLastGuest() {
      const position = formsIn(store.get()).length - 1;
      const made = store.get().checkIn?.guests.length ?? 0;
      if (position < made) hold(await calls.resize(position));
      const { [position]: _, ...others } = unsigned;
      unsigned = others;
      change((book) => ({ ...withoutGuest(book, position), wanted: position > made ? position : null }));
    },
    forget() {
      unsigned = {};
      change((book) => ({ ...book, ...nothingKept, unsaved: null, outdated: [] }));
    },
  };
}

const nothingKept = { typed: {}, signatures: {}, doubts: {}, wanted: null };

/** Those of the server, and those that were added on this phone. */
export const formsIn = ({ checkIn, wanted }: CheckInBook) => formsOf(checkIn, wanted);

/** Of what staff asked for now: when they ask for the same field once more, it is not corrected. */
export function correctionOf(checkIn: OwnCheckIn | null, position: number, field: AskedField): string {
  return `${checkIn?.asked?.at ?? 0} ${position} ${field}`;
}

/** Without what the hotel does not ask this guest for, unless staff want just that corrected. */
function askedOf(typed: Typed, { fields, asked }: OwnCheckIn): Typed {
  return withoutFields(typed, (position, field) => {
    const isNamed = asked?.fields.some((one) => one.position === position && one.field === field) === true;
    return fields[field] === 'hidden' && !isNamed;
  });
}

export function isAnythingUnsaved({ typed, signatures, doubts, wanted }: CheckInBook): boolean {
  return wanted !== null || [typed, signatures, doubts].some((waiting) => Object.keys(waiting).length > 0);
}

/** What is known of a guest goes with the form. */
function withoutGuest(book: CheckInBook, position: number): CheckInBook {
  const left = <Value>(of: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(of).filter(([at]) => Number(at) !== position));
  const { typed, signatures, doubts, outdated } = book;
  return {
    ...book,
    typed: left(typed),
    signatures: left(signatures),
    doubts: left(doubts),
    outdated: outdated.filter((at) => at !== position),
  };
}

function withDoubts(doubts: CheckInBook['doubts'], position: number, set: PaperDoubts): CheckInBook['doubts'] {
  return { ...doubts, [position]: { ...doubts[position], ...set } };
}

/** What waits goes by itself as soon as there is a connection. */
export function isWaitingForNetwork(book: CheckInBook): boolean {
  return book.unsaved !== null && isPassing(book.unsaved) && isAnythingUnsaved(book);
}
