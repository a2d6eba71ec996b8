import { useState } from 'react';
import type { FormDesk } from './form-desk.ts';
import { pathOf, type Strokes, strokesOf } from './signature-path.ts';
import type { Unsigned } from './unsigned.ts';

type SignatureDraft = Omit<Unsigned, 'path'> & { readonly strokes: Strokes };

const blank: SignatureDraft = { agreed: [], isTyped: false, strokes: [], name: '' };

/** The unfinished signature of a guest; it survives tabs, screens and a reload. */
export function useSignatureDraft(desk: FormDesk, position: number) {
  const [draft, setDraft] = useState((): SignatureDraft => {
    const { path, ...kept } = desk.unsigned(position) ?? { ...blank, path: '' };
    return { ...kept, strokes: strokesOf(path) };
  });
  return {
    draft,
    change(step: (draft: SignatureDraft) => Partial<SignatureDraft>) {
      setDraft((before) => {
        const after = { ...before, ...step(before) };
        const { strokes, ...rest } = after;
        desk.keepUnsigned(position, { ...rest, path: pathOf(strokes) });
        return after;
      });
    },
  };
}
