/// <reference lib="webworker" />
import { openPlace, renewPush } from '../platform/network/worker-messages.ts';
import { readPush, type ShownPush } from './read-push.ts';

const icon = '/assets/notification-1.png';
const badge = '/assets/notification-badge-1.png';
/** Milliseconds: a console at the sign-in, or one that hangs, does not answer. */
const answerWithin = 1_000;
/** Takes a subscription back whose pushes show nothing, also while its page is looked at; the others allow that. */
const demandsAlways = 'push.apple.com';

/** Push messages and presses on what they show; they are heard from here, so that the page need not be open. */
export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readPush(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    // Written below.
    const { path } = event.notification.data as Pick<ShownPush, 'path'>;
    event.waitUntil(lead(worker, path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

async function show(worker: ServiceWorkerGlobalScope, push: ShownPush): Promise<void> {
  const isLookedAt = (await consoles(worker)).some(({ visibilityState }) => visibilityState === 'visible');
  // The bell rings there, and the list moves before their eyes. A test is asked for to be seen.
  if (isLookedAt && push.kind !== 'test' && !(await mustShow(worker))) return;
  const { title, body, tag, path, language, at } = push;
  const options = {
    body,
    tag,
    // A second thing about the same request is worth another sound.
    renotify: true,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    timestamp: at * 1000,
    icon,
    badge,
    data: { path },
  } as const;
  await worker.registration.showNotification(title, options);
  // The icon of the app says that there is something; a console that opens writes the number.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

async function mustShow({ registration }: ServiceWorkerGlobalScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith(demandsAlways);
}

/** To a console of this hotel that is open, the one looked at before others, else to a new one. */
async function lead(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const open = await consoles(worker);
  const client = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (client === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  // First: a browser that takes the press for too old does not focus, and leads there all the same.
  const focused = client.focus().catch(() => client);
  // Within the page where it answers, so that what is being typed stays; else the page is loaded at the place.
  if (!(await goThere(client, path))) await (await focused).navigate(path).catch(() => worker.clients.openWindow(path));
  await focused;
}

function goThere(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answerWithin);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage({ type: openPlace, path }, [port2]);
  });
}

/** The browser gave it another address or key: subscribed again with the same sender, which every open console tells the server. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  // Without the key the next console that opens does all of it.
  if (applicationServerKey === null) return;
  await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  for (const client of await consoles(worker)) client.postMessage({ type: renewPush });
}

/** A host is a hotel, so every console of this origin is one of this hotel; the guest page is not. */
async function consoles(worker: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => /^\/(?:app(?:\/|$)|login$|$)/.test(new URL(url).pathname));
}
