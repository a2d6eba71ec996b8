import { bodyOf, editsOf, readyIn, withoutSaved, withSent } from '@bellhop/contract/check-in/form-edit';
import { lacksText } from '@bellhop/contract/check-in/view';
import { failureCode } from '../../platform/api/failure.ts';
import { type CheckInBook, formsIn, isAnythingUnsaved } from './check-in-book.ts';
import type { FormCalls, FormState } from './form-state.ts';

/** Attempts of a save whose form others keep changing. */
const mostAttempts = 3;

/** Saves one form after another; edits that are made meanwhile are saved by a further turn. */
export interface FormSaves {
  /** Another turn follows the running turn. */
  askAgain(): void;
  /** Saves nothing, so that the server creates the forms. */
  begin(position: number): Promise<void>;
  /** Saves all pending edits. @returns whether none is left */
  save(): Promise<boolean>;
}

export function createFormSaves(calls: FormCalls, { store, change, hold, read, guestAt }: FormState): FormSaves {
  let saving: Promise<void> | null = null;
  let isAsked = false;

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
      isAsked = false;
      try {
        const { typed, signatures, guestCount } = store.get();
        if (guestCount !== null) hold(await calls.add(guestCount));
        for (const position of Object.keys(typed)) await saveForm(Number(position));
        for (const position of Object.keys(signatures)) await saveSignature(Number(position));
        store.change((book) => ({ ...book, unsaved: null }));
        if (!isAsked) return;
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
    isAsked = true;
    if (saving === null) {
      store.change((book) => ({ ...book, isSaving: true }));
      saving = saveAll().finally(() => {
        saving = null;
        store.change((book) => ({ ...book, isSaving: false }));
      });
    }
    await saving;
    // An edit may have arrived after the loop's last check and before the save ended.
    return isAsked ? save() : !isAnythingUnsaved(store.get());
  }

  return {
    askAgain() {
      isAsked = true;
    },
    begin,
    save,
  };
}
