import { useState } from 'react';
import type { FormDesk } from './form-desk.ts';
import type { Strokes } from './signature-path.ts';

/** What a guest has drawn, typed and agreed to, and not signed yet. */
export interface SignatureDraft {
  readonly agreed: readonly string[];
  readonly isTyped: boolean;
  readonly strokes: Strokes;
  readonly name: string;
}

const blank: SignatureDraft = { agreed: [], isTyped: false, strokes: [], name: '' };
/** By position; in memory alone, for as long as the page is open. */
const drafts = new WeakMap<FormDesk, Map<number, SignatureDraft>>();

/** A draft that another guest's tab and another screen leave as it is. */
export function useSignatureDraft(desk: FormDesk, position: number) {
  const held = drafts.get(desk) ?? new Map<number, SignatureDraft>();
  drafts.set(desk, held);
  const [draft, setDraft] = useState(held.get(position) ?? blank);
  return {
    draft,
    change(step: (draft: SignatureDraft) => Partial<SignatureDraft>) {
      setDraft((before) => {
        const after = { ...before, ...step(before) };
        held.set(position, after);
        return after;
      });
    },
  };
}

/** The forms that they were for are gone. */
export function forgetDrafts(desk: FormDesk): void {
  drafts.delete(desk);
}
