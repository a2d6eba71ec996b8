const editable = 'textarea, input:not([type="file"]), [contenteditable="true"]';

/** Whether a text is dropped on a text field, so that the browser inserts it. */
export function isForField({ dataTransfer, target }: Pick<DragEvent, 'dataTransfer' | 'target'>): boolean {
  const isText = dataTransfer?.types.includes('Files') !== true;
  return isText && target instanceof Element && target.closest(editable) !== null;
}

/**
 * Prevents the browser from opening a file or link that is dropped beside a drop target in place of the page. Returns a
 * function that ends it.
 */
export function refuseStrayDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || isForField(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
