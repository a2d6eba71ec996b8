import { toBase64url } from '../base64url.ts';
import { within } from '../within.ts';
import { endPushSubscription, mayHaveWorker } from './workers.ts';

/** Whether this browser shows notifications of this page. `unsupported`: it cannot, or there is no worker (NET-08). */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** The push functions of this browser. */
export interface PushDevice {
  permission(): PushPermission;
  /** Opens the browser's own question; allowed only after a press. */
  ask(): Promise<PushPermission>;
  /** Returns the existing or a new subscription with this sender. Throws if the push service refuses. */
  subscribe(senderKey: string): Promise<PushSubscriptionJSON>;
  /** Ends the subscription in the browser, if there is a worker. */
  unsubscribe(): Promise<void>;
  /** Listens to the worker's messages; returns a function that stops it. */
  onMessage(heard: (event: MessageEvent<unknown>) => void): () => void;
}

/** Milliseconds to wait for the worker, which is registered after the first screen, or never. */
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
    // The subscription has another sender, whose pushes would be refused; a browser has one subscription at a time.
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
