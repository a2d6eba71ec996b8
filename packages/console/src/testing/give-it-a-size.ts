import { vi } from 'vitest';

/** The test's DOM has no layout: a card is as high as a card, everything else as high as the window. */
export function giveItASize(width: number): void {
  const height = 900;
  // A method of happy-dom's window, which the types of the browser do not know.
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width, height });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'listitem' ? 62 : height;
  });
}
