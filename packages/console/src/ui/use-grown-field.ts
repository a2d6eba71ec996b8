import { fitToText } from '@bellhop/contract/text/fit-to-text';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Fits the height of a text area to its text in browsers without `field-sizing`; the style sheet sets the largest
 * height.
 */
export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    fitToText(area);
  }, [field, text]);
}
