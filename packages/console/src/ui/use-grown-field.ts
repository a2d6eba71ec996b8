import { fitToText } from '@bellhop/contract/text/fit-to-text';
import { type RefObject, useLayoutEffect } from 'react';

/** Makes a field of several lines as high as its text where the browser has no `field-sizing`; its style sheet says how high at most. */
export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    fitToText(area);
  }, [field, text]);
}
