import { tellNativeApp } from '../network/native-app.ts';
import { unregisterWorkers } from '../network/workers.ts';
import { storedSettings } from '../settings/load-settings.ts';

const channelName = 'bellhop';
const forceReloadMessage = 'forceReload';

/**
 * Handles FORCE_RELOAD (LIVE-10) after the caller closed the live connection (LIVE-23): clears the stored settings and
 * the tab's storage (LIVE-24), ends the service worker, and reloads (LIVE-25). Drafts are stored elsewhere and stay.
 */
export async function forceReload(reload: () => void): Promise<void> {
  storedSettings.clear();
  sessionStorage.clear();
  tellNativeApp({ type: 'clearCache' });
  await unregisterWorkers();
  reload();
}

/** Listens for the same request by another tab or the hosting page (LIVE-26). Returns a function that stops it. */
export function onForceReloadAsked(act: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === forceReloadMessage) act();
  };
  return () => channel.close();
}
