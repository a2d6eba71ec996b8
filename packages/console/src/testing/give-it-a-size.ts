import { vi } from 'vitest';

/** Gives the test's DOM sizes, as it has no layout: a card is 62 px high, any other element as high as the window. */
export function giveItASize(width: number): void {
  const height = 900;
  // `setViewport` belongs to happy-dom and is missing in the types of browsers.
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width, height });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'listitem' ? 62 : height;
  });
}
