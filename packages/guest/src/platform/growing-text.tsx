import { fitToText } from '@bellhop/contract/text/fit-to-text';
import { type TextareaHTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';
import { fieldDir } from '../ui/text-input.tsx';

/** A text box of one line that grows with its text, also in browsers without `field-sizing`. */
export function GrowingText(attributes: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const box = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is as high as its text
  useLayoutEffect(() => grow(box.current), [attributes.value]);
  useEffect(() => {
    // Lines break elsewhere after the phone is turned.
    const refit = () => grow(box.current);
    addEventListener('resize', refit);
    return () => removeEventListener('resize', refit);
  }, []);
  return <textarea ref={box} rows={1} dir={fieldDir('auto', attributes.value)} {...attributes} />;
}

function grow(box: HTMLTextAreaElement | null): void {
  if (box !== null && globalThis.CSS?.supports?.('field-sizing', 'content') !== true) fitToText(box);
}
