/**
 * Messages of the console to a native app that shows it (NET-17): iOS receives them by `webkit.messageHandlers.bellhop`,
 * Android by `BellhopAndroid`, which takes text.
 */
export type NativeMessage = { type: 'unsubscribe'; topic: string } | { type: 'clearCache' };

declare global {
  interface Window {
    webkit?: { messageHandlers?: { bellhop?: { postMessage(message: NativeMessage): void } } };
    BellhopAndroid?: { postMessage(message: string): void };
  }
}

/**
 * Whether an app shows this page. The app adds its bridge before any script runs, and a link cannot create a bridge.
 */
export function isInNativeApp(): boolean {
  return window.webkit?.messageHandlers?.bellhop !== undefined || window.BellhopAndroid !== undefined;
}

/** Sends a message to the app; returns whether there is an app. */
export function tellNativeApp(message: NativeMessage): boolean {
  window.webkit?.messageHandlers?.bellhop?.postMessage(message);
  window.BellhopAndroid?.postMessage(JSON.stringify(message));
  return isInNativeApp();
}
