import { useState } from 'react';
import { useDraftForms } from '../../../platform/forms/use-draft-forms.ts';
import type { Outcome, ToSave } from './mutations.ts';

interface Saving<Draft, Affected> {
  readonly error: Error | null;
  readonly isPending: boolean;
  reset(): void;
  mutate(
    wanted: ToSave<Draft>,
    options: { onSuccess: (outcome: Outcome<Affected>) => void; onSettled: () => void },
  ): void;
}

/** Forms whose drafts are saved after a question if future reservations would no longer fit (RST-13). */
export function useAskedForms<Draft extends object, Affected>(place: string, save: Saving<Draft, Affected>) {
  const [pending, setAsked] = useState<{ name: string; affected: Affected; confirm: () => void } | null>(null);
  const send = (name: string, draft: Draft, isSure: boolean, onSaved: () => void) =>
    save.mutate(
      { draft, isSure },
      {
        onSuccess(outcome) {
          if (outcome.is === 'saved') onSaved();
          else setAsked({ name, affected: outcome.affected, confirm: () => send(name, draft, true, onSaved) });
        },
        onSettled: () => isSure && setAsked(null),
      },
    );
  const forms = useDraftForms<Draft>(place, {
    ...save,
    mutate: (draft, { onSuccess }) => send(forms.form?.name ?? '', draft, false, onSuccess),
  });
  return {
    ...forms,
    /** The open question. */
    question: pending !== null &&
      pending.name === forms.form?.name && {
        affected: pending.affected,
        isSaving: save.isPending,
        onConfirm: pending.confirm,
        onBack: () => setAsked(null),
      },
  };
}
