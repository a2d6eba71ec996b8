import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { fitToText } from './fit-to-text.ts';

/**
 * Fits the height of a text area to its text in browsers without `field-sizing`; the style sheet sets the largest
 * height.
 */
export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => grow(field.current), [field, text]);
  useEffect(() => {
    // Lines break elsewhere after the window is resized or the phone is turned.
    const refit = () => grow(field.current);
    addEventListener('resize', refit);
    return () => removeEventListener('resize', refit);
  }, [field]);
}

function grow(area: HTMLTextAreaElement | null): void {
  if (area !== null && globalThis.CSS?.supports?.('field-sizing', 'content') !== true) fitToText(area);
}
