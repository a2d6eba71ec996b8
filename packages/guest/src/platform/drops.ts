import { isForField } from '@bellhop/browser/stray-drops';
import type { DragEvent as ReactDragEvent } from 'react';

/** Attributes of an element that accepts dropped files, and, if it has a field, texts dropped beside the field. */
export function dropPlace(take: { files(files: readonly File[]): void; text?(text: string): void }) {
  return {
    onDragOver(event: ReactDragEvent) {
      if (!isForField(event)) event.preventDefault();
    },
    onDrop(event: ReactDragEvent) {
      if (isForField(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) return take.files(files);
      const text = event.dataTransfer.getData('text/plain');
      if (text !== '') take.text?.(text);
    },
  };
}

/** Appends the dropped text to the typed text, cut at `most` characters. */
export function withDropped(typed: string, text: string, most: number): string {
  return `${typed}${typed === '' || /\s$/.test(typed) ? '' : ' '}${text}`.slice(0, most);
}
