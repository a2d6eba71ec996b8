const editable = 'textarea, input, [contenteditable="true"]';

/** A file or link that is dropped beside its place would open in the tab and take the console away. Gives the function that ends it. */
export function refuseStrayDrops(document: Document): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented) return;
    const isText = event.dataTransfer?.types.includes('Files') === false;
    if (isText && event.target instanceof Element && event.target.closest(editable) !== null) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
  return () => {
    document.removeEventListener('dragover', refuse);
    document.removeEventListener('drop', refuse);
  };
}
