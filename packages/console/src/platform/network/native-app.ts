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

/** True: an app was there to hear it. */
export function tellNativeApp(message: NativeMessage): boolean {
  const ios = window.webkit?.messageHandlers?.bellhop;
  const android = window.BellhopAndroid;
  ios?.postMessage(message);
  android?.postMessage(JSON.stringify(message));
  return ios !== undefined || android !== undefined;
}
