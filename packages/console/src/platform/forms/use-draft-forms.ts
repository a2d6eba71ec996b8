import { useState } from 'react';
import { useDrafts } from './use-drafts.ts';

/** What the form of a draft receives. */
export interface DraftFormProps<Draft> {
  readonly draft: Draft;
  /** Of the last try to save it. */
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: (draft: Draft) => void;
  /** Closes the form; the draft stays. */
  readonly onClose: () => void;
  /** Closes the form and drops the draft. */
  readonly onCancel: () => void;
  /** Drops what was typed before the form was closed; null: nothing was. */
  readonly onStartAnew: (() => void) | null;
}

/** The mutation that takes a draft. */
interface Saving<Draft> {
  readonly error: Error | null;
  readonly isPending: boolean;
  reset(): void;
  mutate(draft: Draft, options: { onSuccess: () => void }): void;
}

/** Forms of one place of the console that keep their drafts by name until they are saved or cancelled. */
export function useDraftForms<Draft extends object>(place: string, save: Saving<Draft>) {
  const drafts = useDrafts<Draft>(place);
  const { open } = drafts;
  const [savedName, setSavedName] = useState<string | null>(null);
  // The form of something else may have been closed while its change was on the way.
  const isOfThis = savedName === open?.name;
  return {
    /** Opens a form: with its draft where there is one, else with a fresh one. */
    show(name: string, fresh: Draft): void {
      if (!save.isPending) save.reset();
      drafts.show(name, fresh);
    },
    /** The form that is open. */
    form: open && {
      name: open.name,
      props: {
        draft: open.draft,
        failure: isOfThis ? save.error : null,
        isSaving: isOfThis && save.isPending,
        onChange(next) {
          if (save.error !== null && isAnswered(open.draft, next)) save.reset();
          drafts.keep(open.name, next);
        },
        onSave(next) {
          drafts.keep(open.name, next);
          setSavedName(open.name);
          save.mutate(next, { onSuccess: () => drafts.forget(open.name) });
        },
        onClose: drafts.close,
        onCancel: () => drafts.forget(open.name),
        onStartAnew: open.onStartAnew,
      } satisfies DraftFormProps<Draft>,
    },
  };
}

/** A refusal is about what was typed; a conflict is about a version, and stays until theirs was taken. */
function isAnswered(before: object, next: object): boolean {
  return !('version' in before && 'version' in next) || before.version !== next.version;
}
