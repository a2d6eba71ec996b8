import { useState } from 'react';
import { useDrafts } from './use-drafts.ts';

/** The properties that the form of a draft receives. */
export interface DraftFormProps<Draft> {
  readonly draft: Draft;
  /** Failure of the last save. */
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: (draft: Draft) => void;
  /** Closes the form; the draft stays. */
  readonly onClose: () => void;
  /** Closes the form and drops the draft. */
  readonly onCancel: () => void;
  /** Drops the text typed before the form was last closed; null without such text. */
  readonly onStartAnew: (() => void) | null;
}

/** The mutation that saves a draft. */
interface Saving<Draft> {
  readonly error: Error | null;
  readonly isPending: boolean;
  reset(): void;
  mutate(draft: Draft, options: { onSuccess: () => void }): void;
}

/** Returns forms of one place of the console whose drafts are kept by name until they are saved or cancelled. */
export function useDraftForms<Draft extends object>(place: string, save: Saving<Draft>) {
  const drafts = useDrafts<Draft>(place);
  const { open } = drafts;
  const [savedName, setSavedName] = useState<string | null>(null);
  // The form of another entity may have been closed while its save was under way.
  const isOfThis = savedName === open?.name;
  return {
    /** Opens a form, with its draft if there is one, else with a fresh draft. */
    show(name: string, fresh: Draft): void {
      if (!save.isPending) save.reset();
      drafts.show(name, fresh);
    },
    /** The open form. */
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

/**
 * Whether a change clears the failure: of a refusal any change, of a conflict only a change that takes the newer
 * version.
 */
function isAnswered(before: object, next: object): boolean {
  return !('version' in before && 'version' in next) || before.version !== next.version;
}
