import { logProblem } from '@bellhop/browser/log';
import { useState } from 'react';

/** Copies a text; `copied` is the result, null before the first attempt. */
export function useCopy(): { readonly copied: 'yes' | 'no' | null; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  return {
    copied,
    copy(text) {
      // Browsers give no clipboard to an insecure page; the person can still select the text.
      if (navigator.clipboard === undefined) return setCopied('no');
      navigator.clipboard.writeText(text).then(
        () => setCopied('yes'),
        (error: unknown) => {
          logProblem('the browser refused access to the clipboard', error);
          setCopied('no');
        },
      );
    },
  };
}
