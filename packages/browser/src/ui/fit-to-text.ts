/** The used parts of a browser's text box; its size includes padding and border. */
interface TextBox {
  readonly scrollHeight: number;
  readonly offsetHeight: number;
  readonly clientHeight: number;
  readonly style: { blockSize: string };
}

/** Makes a text box as high as its text, as `field-sizing: content` does in browsers that support it. */
export function fitToText(box: TextBox): void {
  // A box that is too high has its own height as `scrollHeight`.
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
