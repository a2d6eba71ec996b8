import { useRef, useState } from 'react';
import { logProblem } from '../../platform/log.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { readFormDraft } from '../../platform/storage/read-form-draft.ts';
import { useStoredElsewhere } from '../../platform/storage/use-stored-elsewhere.ts';
import { isAnyTyped, joined, type Typed, typedFields, without } from './typed-fields.ts';

/** By draft: handed over and not stored yet. It stays in the draft, and is not shown from there. */
const leaving = new Map<string, readonly Typed[]>();

/** What was typed into the forms of a check-in and is not saved: a draft of the desk (FCI-15). */
export function useTyped(requestId: string) {
  const { sub } = usePerson();
  const stored = formDraftOf(sub, `check-in.${requestId}`);
  const under = () => leaving.get(stored.key) ?? [];
  const readAll = (): Typed => readFormDraft(stored, typedFields) ?? {};
  const read = (): Typed => under().reduce(without, readAll());
  const write = (all: Typed) => (isAnyTyped(all) ? stored.write(JSON.stringify(all)) : stored.clear());
  const [typed, setTyped] = useState(read);
  /** Whether it is of an earlier page, or of another tab. */
  const [isRestored, setRestored] = useState(() => isAnyTyped(typed));
  const latest = useRef(typed);
  const show = (next: Typed) => {
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
    /** Answers what is typed from now on. */
    change(step: (typed: Typed) => Typed): Typed {
      const next = step(latest.current);
      show(next);
      write([...under(), next].reduce(joined, {}));
      return next;
    },
    /** It is shown from somewhere else now; the draft keeps it until it is stored there. */
    handOver(fields: Typed, isStored: Promise<void>): void {
      leaving.set(stored.key, [...under(), fields]);
      show({});
      const drop = () => {
        leaving.set(
          stored.key,
          under().filter((each) => each !== fields),
        );
        write(without(readAll(), fields));
      };
      isStored.then(drop, (error: unknown) => logProblem('check-in: what was entered was not stored', error));
    },
  };
}
