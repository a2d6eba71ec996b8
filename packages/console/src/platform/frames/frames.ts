/** Whether this page is in a frame of another page. */
export const isFramed = window.parent !== window;

/**
 * Whether a foreign page frames this page. The content policy forbids it; browsers that ignore the policy show an empty
 * page.
 */
export const isInForeignFrame = isFramed && !isOwn(window.parent);

function isOwn(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Message of a framed Bellhop page to the page around it: the person has moved to another place. */
export interface FramePlace {
  type: 'bellhop:place';
  /** Path and query. */
  path: string;
}

/** Sends the place to the page around this page, if that page has the same origin. */
export function tellPlace(path: string): void {
  window.parent.postMessage({ type: 'bellhop:place', path } satisfies FramePlace, window.location.origin);
}

/** Returns the place of a message; null unless it comes from this frame and from the own origin. */
export function framePath(message: MessageEvent<unknown>, frame: Window | null): string | null {
  if (message.origin !== window.location.origin || frame === null || message.source !== frame) return null;
  const { data } = message;
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null;
  if (data.type !== 'bellhop:place' || typeof data.path !== 'string') return null;
  // Only paths of the console, so that the browser cannot read the path as another host or a script.
  return /^\/app\/[\w/?=&%.,:+-]*$/.test(data.path) ? data.path : null;
}
