import { useState } from 'react';
import { logProblem } from './log.ts';

/** Copies a text; `copied` says how that went, null: nobody tried. */
export function useCopy(): { readonly copied: 'yes' | 'no' | null; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  return {
    copied,
    copy(text) {
      // Browsers give no clipboard to a page without a certificate; the text can be marked all the same.
      if (navigator.clipboard === undefined) return setCopied('no');
      navigator.clipboard.writeText(text).then(
        () => setCopied('yes'),
        (error: unknown) => {
          logProblem('the browser refused the clipboard', error);
          setCopied('no');
        },
      );
    },
  };
}
