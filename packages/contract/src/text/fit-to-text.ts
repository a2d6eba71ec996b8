/** The parts of a browser's text box that are read and set; its size includes padding and border. */
interface TextBox {
  readonly scrollHeight: number;
  readonly offsetHeight: number;
  readonly clientHeight: number;
  readonly style: { blockSize: string };
}

/** Makes a text box as high as its text, as `field-sizing: content` does in browsers that have it. */
export function fitToText(box: TextBox): void {
  // A box that is too high has its own height as `scrollHeight`.
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
