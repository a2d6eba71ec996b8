import { tellNativeApp } from '../network/native-app.ts';
import { unregisterWorkers } from '../network/workers.ts';
import { storedSettings } from '../settings/load-settings.ts';

const channelName = 'bellhop';
const forceReloadMessage = 'forceReload';

/**
 * FORCE_RELOAD (LIVE-10): the live connection was closed by the caller (LIVE-23); the saved settings and the tab's storage
 * go (LIVE-24), the service worker too, and the page comes again (LIVE-25). Drafts are kept: they lie elsewhere.
 */
export async function forceReload(reload: () => void): Promise<void> {
  storedSettings.clear();
  sessionStorage.clear();
  tellNativeApp({ type: 'clearCache' });
  await unregisterWorkers();
  reload();
}

/** LIVE-26: another tab, or the page that hosts us, asks for the same. Gives the function that ends it. */
export function onForceReloadAsked(act: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === forceReloadMessage) act();
  };
  return () => channel.close();
}
