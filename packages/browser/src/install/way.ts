/**
 * The way in which a browser installs a page as an app. `installed`: the page is the app already. `asks`: the browser
 * asks after a press. `share`: by the share menu of an iPhone or iPad. `dock`: by the File menu of Safari on a Mac.
 * `menu`: by the browser's own menu. `unable`: the browser has no apps.
 */
export type InstallWay = 'installed' | 'asks' | 'share' | 'dock' | 'menu' | 'unable';

/** @param isApp the page runs in a window of its own. @param asks the browser's question was stored. */
export function installWay(
  { userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number },
  isApp: boolean,
  asks: boolean,
): InstallWay {
  if (isApp) return 'installed';
  if (asks) return 'asks';
  // An iPad calls itself a Mac, but has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'share';
  if (/Macintosh.*Version\/[\d.]+ Safari/.test(userAgent)) return 'dock';
  return /Android|Chrome\//.test(userAgent) ? 'menu' : 'unable';
}
