import { type ClipboardEvent, type InputEvent, useState } from 'react';

/** Detects that the browser silently cut a pasted text at the field's `maxLength`. */
export function useCutPaste() {
  const [isCut, setCut] = useState(false);
  return {
    isCut,
    watch: {
      onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLElement>) {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
        const { value, selectionStart, selectionEnd, maxLength } = field;
        const staying = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
        setCut(staying + clipboardData.getData('text').replaceAll('\r\n', '\n').length > maxLength);
      },
      onInput({ nativeEvent }: InputEvent<HTMLElement>) {
        if (!('inputType' in nativeEvent) || nativeEvent.inputType !== 'insertFromPaste') setCut(false);
      },
    },
  };
}
