import { logProblem } from '@bellhop/browser/log';
import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { isAnyTyped, joined, type TypedForms, withoutStored } from '@bellhop/contract/check-in/form-edit';
import { useRef, useState } from 'react';
import { usePerson } from '../../platform/session/session-context.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { readFormDraft } from '../../platform/storage/read-form-draft.ts';
import { storedForms } from './stored-forms.ts';

/** Key of a draft → fields handed over and not stored yet. They stay in the draft, and are not shown from there. */
const leaving = new Map<string, readonly TypedForms[]>();

/** Unsaved fields of the forms of a check-in: a draft of the desk (FCI-15). */
export function useTyped(requestId: string) {
  const { sub } = usePerson();
  const stored = formDraftOf(sub, `check-in.${requestId}`);
  const under = () => leaving.get(stored.key) ?? [];
  const readAll = (): TypedForms => readFormDraft(stored, storedForms) ?? {};
  const read = (): TypedForms => under().reduce(withoutStored, readAll());
  const write = (all: TypedForms) => (isAnyTyped(all) ? stored.write(JSON.stringify(all)) : stored.clear());
  const [typed, setTyped] = useState(read);
  /** Whether an earlier page or another tab wrote the draft. */
  const [isRestored, setRestored] = useState(() => isAnyTyped(typed));
  const latest = useRef(typed);
  const show = (next: TypedForms) => {
    latest.current = next;
    setTyped(next);
    if (!isAnyTyped(next)) setRestored(false);
  };
  useStoredElsewhere(stored.key, () => {
    show(read());
    setRestored(isAnyTyped(latest.current));
  });
  return {
    typed,
    isRestored,
    /** Returns the fields after the change. */
    change(step: (typed: TypedForms) => TypedForms): TypedForms {
      const next = step(latest.current);
      show(next);
      write([...under(), next].reduce(joined, {}));
      return next;
    },
    /** Shows the fields from the outbox from now on; the draft keeps them until they are stored there. */
    handOver(fields: TypedForms, isStored: Promise<void>): void {
      leaving.set(stored.key, [...under(), fields]);
      show({});
      const drop = () => {
        leaving.set(
          stored.key,
          under().filter((each) => each !== fields),
        );
        write(withoutStored(readAll(), fields));
      };
      isStored.then(drop, (error: unknown) =>
        logProblem('check-in: the browser could not store entered fields', error),
      );
    },
  };
}
