import { createStore, type Store } from '@bellhop/browser/store';
import type { CallAnswer, CallArguments } from '@bellhop/contract/call';
import type { putCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { isAnyTyped, rebased, type TypedForms, withoutFields } from '@bellhop/contract/check-in/form-edit';
import { mayGuestEdit } from '@bellhop/contract/check-in/state';
import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';
import { failureCode } from '../../platform/api/failure.ts';
import { formsOf } from './added-guests.ts';
import { type CheckInBook, formsIn, type SignatureBody } from './check-in-book.ts';
import type { FormKeeper, KeptForms } from './form-keeper.ts';
import { atPlaces, moved, placesAfter } from './guest-places.ts';

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

/** The forms as the server and this phone have them; every change is also kept on the phone. */
export interface FormState {
  readonly store: Store<CheckInBook>;
  change(step: (book: CheckInBook) => CheckInBook): void;
  /** Takes over the answer of a call. */
  hold(checkIn: OwnCheckIn): void;
  read(): Promise<void>;
  guestAt(position: number): OwnForm | undefined;
  drawings(): KeptForms['unsigned'];
  setDrawings(next: KeptForms['unsigned']): void;
}

export const nothingKept = { typed: {}, signatures: {}, guestCount: null } as const satisfies Partial<CheckInBook>;

/** `onMoved`: guests have changed their positions, so an edit on its way may belong to another form. */
export function createFormState(calls: Pick<FormCalls, 'read'>, keeper: FormKeeper, onMoved: () => void): FormState {
  const store = createStore<CheckInBook>({
    ...nothingKept,
    checkIn: null,
    failure: null,
    unsaved: null,
    isSaving: false,
    isTooLate: false,
    corrected: [],
    outdated: [],
    chosen: 0,
    moves: 0,
  });
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
    // A later answer may have arrived before this answer.
    const checkIn = before !== null && next.version < before.version ? before : next;
    const places = placesAfter(store.get(), checkIn);
    if (places !== null) {
      onMoved();
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

  return {
    store,
    change,
    hold,
    async read() {
      try {
        hold(await calls.read());
      } catch (error) {
        store.change((book) => ({ ...book, failure: failureCode(error) }));
      }
    },
    guestAt: (position) => formsIn(store.get()).find((guest) => guest.position === position),
    drawings: () => unsigned,
    setDrawings(next) {
      unsigned = next;
      keep();
    },
  };
}

/** Drops values of fields that the hotel does not ask for, unless staff want the field corrected. */
function askedOf(typed: TypedForms, { fields, asked: corrections }: OwnCheckIn): TypedForms {
  return withoutFields(typed, (position, field) => {
    const isNamed = corrections?.fields.some((one) => one.position === position && one.field === field) === true;
    return fields[field] === 'hidden' && !isNamed;
  });
}
