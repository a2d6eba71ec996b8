/// <reference lib="webworker" />
import { openPlace, renewPush } from '../platform/network/worker-messages.ts';
import { readPush, type ShownPush } from './read-push.ts';

const icon = '/assets/notification-1.png';
const badge = '/assets/notification-badge-1.png';
/** Milliseconds to wait for a console, which may be at the sign-in or hang. */
const answerWithin = 1_000;
/** Apple withdraws a subscription whose pushes show nothing, even while the page is visible; other senders allow it. */
const demandsAlways = 'push.apple.com';

/** Handles push messages and presses on notifications; the service worker receives them without an open page. */
export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readPush(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    // `show` writes this data.
    const { path } = event.notification.data as Pick<ShownPush, 'path'>;
    event.waitUntil(lead(worker, path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

async function show(worker: ServiceWorkerGlobalScope, push: ShownPush): Promise<void> {
  const isLookedAt = (await consoles(worker)).some(({ visibilityState }) => visibilityState === 'visible');
  // A visible console rings and updates its list, so no notification is needed; a test is always shown.
  if (isLookedAt && push.kind !== 'test' && !(await mustShow(worker))) return;
  const { title, body, tag, path, language, at } = push;
  const options = {
    body,
    tag,
    // Another event of the same request makes a sound again.
    renotify: true,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    timestamp: at * 1000,
    icon,
    badge,
    data: { path },
  } as const;
  await worker.registration.showNotification(title, options);
  // The icon of the app shows a badge; an open console writes the number.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

async function mustShow({ registration }: ServiceWorkerGlobalScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith(demandsAlways);
}

/** Opens the path in a console of this hotel, preferably in a visible console, else in a new window. */
async function lead(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const open = await consoles(worker);
  const client = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (client === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  // Focus first: a browser that finds the press too old refuses the focus but still navigates.
  const focused = client.focus().catch(() => client);
  // Within the page if the console answers, which keeps unsaved text; else by loading the page.
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

/** Renews a subscription whose address or key the browser changed; every open console reports it to the server. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  // Without the key, the next console that opens subscribes.
  if (applicationServerKey === null) return;
  await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  for (const client of await consoles(worker)) client.postMessage({ type: renewPush });
}

/** Returns the open consoles without guest pages; a host is one hotel, so all of this origin belong to it. */
async function consoles(worker: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => /^\/(?:app(?:\/|$)|login$|$)/.test(new URL(url).pathname));
}
