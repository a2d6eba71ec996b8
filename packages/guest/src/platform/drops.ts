import type { DragEvent as ReactDragEvent } from 'react';

type Dropped = Pick<DragEvent, 'dataTransfer' | 'target'>;

/** Whether a text is dropped on a text field, where the browser inserts it. */
function isForField({ dataTransfer, target }: Dropped): boolean {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');
  return isField && dataTransfer?.types.includes('Files') !== true;
}

/** Prevents the browser from navigating to a dropped file or link. */
export function keepDropsHere(): void {
  const keep = (event: DragEvent) => {
    if (!event.defaultPrevented && !isForField(event)) event.preventDefault();
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
}

/** Attributes of an element that accepts dropped files, and, where it has a field, texts dropped beside it. */
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

/** Appends the dropped text to the typed one, cut at `most` characters. */
export function withDropped(typed: string, text: string, most: number): string {
  return `${typed}${typed === '' || /\s$/.test(typed) ? '' : ' '}${text}`.slice(0, most);
}
