/**
 * NET-17. What the console asks of an app that shows it: iOS hears it as `webkit.messageHandlers.bellhop`, Android as
 * `BellhopAndroid`, which takes text.
 */
export type NativeMessage = { type: 'unsubscribe'; topic: string } | { type: 'clearCache' };

declare global {
  interface Window {
    webkit?: { messageHandlers?: { bellhop?: { postMessage(message: NativeMessage): void } } };
    BellhopAndroid?: { postMessage(message: string): void };
  }
}

/** Whether an app shows this page. Its bridge is there before any script of the page runs, and no link can make one. */
export function isInNativeApp(): boolean {
  return window.webkit?.messageHandlers?.bellhop !== undefined || window.BellhopAndroid !== undefined;
}

/** True: an app was there to hear it. */
export function tellNativeApp(message: NativeMessage): boolean {
  window.webkit?.messageHandlers?.bellhop?.postMessage(message);
  window.BellhopAndroid?.postMessage(JSON.stringify(message));
  return isInNativeApp();
}
