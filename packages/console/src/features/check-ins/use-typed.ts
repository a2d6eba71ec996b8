import { useRef, useState } from 'react';
import { usePerson } from '../../platform/session/session-context.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { readFormDraft } from '../../platform/storage/read-form-draft.ts';
import { useStoredElsewhere } from '../../platform/storage/use-stored-elsewhere.ts';
import { isAnyTyped, type Typed, typedFields } from './typed-fields.ts';

/** What was typed into the forms of a check-in and is not saved: a draft of the desk (FCI-15). */
export function useTyped(requestId: string) {
  const { sub } = usePerson();
  const stored = formDraftOf(sub, `check-in.${requestId}`);
  const read = (): Typed => readFormDraft(stored, typedFields) ?? {};
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
      if (isAnyTyped(next)) stored.write(JSON.stringify(next));
      else stored.clear();
      return next;
    },
  };
}
