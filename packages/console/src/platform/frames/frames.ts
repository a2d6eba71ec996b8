/** Whether this page stands in a frame of another one. */
export const isFramed = window.parent !== window;

/** A page of somebody else has us in a frame. The policy of the pages forbids it; where a browser does not know it, nothing is shown. */
export const isInForeignFrame = isFramed && !isOwn(window.parent);

function isOwn(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** What a page of Bellhop in a frame says to the one around it: where somebody has gone in it. */
export interface FramePlace {
  type: 'bellhop:place';
  /** Path and query. */
  path: string;
}

/** To the page around, and to none of another origin. */
export function tellPlace(path: string): void {
  window.parent.postMessage({ type: 'bellhop:place', path } satisfies FramePlace, window.location.origin);
}

/** Of a message to the window: the place, where it comes from this very frame and from our own origin; else null. */
export function placeOf(message: MessageEvent<unknown>, frame: Window | null): string | null {
  if (message.origin !== window.location.origin || frame === null || message.source !== frame) return null;
  const { data } = message;
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null;
  if (data.type !== 'bellhop:place' || typeof data.path !== 'string') return null;
  // An address of the console, and nothing that a browser would read as another host or a script.
  return /^\/app\/[\w/?=&%.,:+-]*$/.test(data.path) ? data.path : null;
}
