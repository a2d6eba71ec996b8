import { toBase64url } from '../base64url.ts';
import { within } from '../within.ts';
import { endPushSubscription, mayHaveWorker } from './workers.ts';

/** Whether this browser shows notifications of this page. `unsupported`: it cannot, or no worker is kept here (NET-08). */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** This browser, as far as pushes go. */
export interface PushDevice {
  permission(): PushPermission;
  /** The browser's own question; only after a press. */
  ask(): Promise<PushPermission>;
  /** The subscription with this sender: the one that is there, or a new one. Throws where the push service gives none. */
  subscribe(senderKey: string): Promise<PushSubscriptionJSON>;
  /** Ends it in the browser; no worker, none to end. */
  unsubscribe(): Promise<void>;
  /** Hears what the worker says, until the answer is called. */
  onMessage(heard: (event: MessageEvent<unknown>) => void): () => void;
}

/** Milliseconds: the worker is registered after the first screen; where it is never, nobody waits for it all day. */
const workerWithin = 15_000;

export const browserPushDevice: PushDevice = {
  permission,
  async ask() {
    await Notification.requestPermission();
    return permission();
  },
  async subscribe(senderKey) {
    const { pushManager } = await readyWorker();
    const known = await pushManager.getSubscription();
    if (known !== null && keyText(known.options.applicationServerKey) === senderKey) return known.toJSON();
    // Of another sender, whose pushes would be refused: a browser has one subscription at a time.
    await known?.unsubscribe();
    return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: senderKey })).toJSON();
  },
  unsubscribe: endPushSubscription,
  onMessage(heard) {
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', heard);
    return () => serviceWorker?.removeEventListener('message', heard);
  },
};

function permission(): PushPermission {
  const isAble = mayHaveWorker() && 'PushManager' in window && 'Notification' in window;
  return isAble ? Notification.permission : 'unsupported';
}

const readyWorker = () => within(navigator.serviceWorker.ready, workerWithin, 'there is no worker');

const keyText = (key: ArrayBuffer | null): string => (key === null ? '' : toBase64url(new Uint8Array(key)));
