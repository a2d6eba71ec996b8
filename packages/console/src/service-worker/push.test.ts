import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToPush } from './push.ts';
import { readPush } from './read-push.ts';

const message = {
  kind: 'request',
  title: 'New request: Towels',
  body: 'Room 204',
  tag: 'request:7',
  path: '/app/staff/requests/7',
  language: 'ar',
  at: 1_700_000_000,
};

/** The worker's global scope with spies for the browser's functions. */
function world({ endpoint = 'https://fcm.googleapis.com/x' } = {}) {
  const handlers = new Map<string, (event: unknown) => void>();
  const windows: { url: string; visibilityState: string; focus: unknown; navigate: unknown; postMessage: unknown }[] =
    [];
  const show = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const subscribe = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const scope = {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    navigator: { setAppBadge },
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification: show, pushManager: { getSubscription: async () => ({ endpoint }), subscribe } },
  };
  // Only the parts that the listeners use.
  listenToPush(scope as unknown as ServiceWorkerGlobalScope);
  return {
    show,
    setAppBadge,
    openWindow,
    subscribe,
    window(url: string, visibilityState: string, answers: boolean) {
      const client = {
        url: `https://desk.example${url}`,
        visibilityState,
        focus: vi.fn(async () => client),
        navigate: vi.fn(async () => client),
        postMessage: vi.fn((_data: unknown, ports?: MessagePort[]) => {
          if (answers) ports?.[0]?.postMessage(true);
        }),
      };
      windows.push(client);
      return client;
    },
    async happens(type: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
      await work;
    },
  };
}
const pushed = (data: unknown) => ({ data: { json: () => data } });
const pressed = () => ({ notification: { close: vi.fn(), data: { path: message.path } } });
let here: ReturnType<typeof world>;
beforeEach(() => {
  here = world();
});

describe('a push', () => {
  it('shows a notification, one for each request, in the language and direction that it is in', async () => {
    await here.happens('push', pushed(message));
    expect(here.show).toHaveBeenCalledWith(
      'New request: Towels',
      expect.objectContaining({
        body: 'Room 204',
        tag: 'request:7',
        lang: 'ar',
        dir: 'rtl',
        data: { path: message.path },
      }),
    );
  });

  it('shows nothing while the console is looked at, except for a test; the guest page does not count as a console', async () => {
    here.window('/guest/abc', 'visible', true);
    await here.happens('push', pushed(message));
    expect(here.show).toHaveBeenCalledTimes(1);
    here.window('/app/staff/requests', 'visible', true);
    await here.happens('push', pushed(message));
    expect(here.show).toHaveBeenCalledTimes(1);
    await here.happens('push', pushed({ ...message, kind: 'test' }));
    expect(here.show).toHaveBeenCalledTimes(2);
    expect(here.setAppBadge).toHaveBeenCalledTimes(2);
  });

  it('shows always where the push service takes silent subscriptions back', async () => {
    here = world({ endpoint: 'https://web.push.apple.com/x' });
    here.window('/app/staff/requests', 'visible', true);
    await here.happens('push', pushed(message));
    expect(here.show).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['no object', { json: () => 'Hello' }],
    ['other fields', { json: () => ({ title: 7, path: 'https://elsewhere.example/', language: 'tlh' }) }],
  ])('of %s shows that there is something, and leads to the list', (_, data) => {
    expect(readPush(data)).toMatchObject({ title: 'Bellhop', path: '/app/staff/requests', language: 'en' });
  });
});

describe('a press on a notification', () => {
  it('leads a console that is open to the place, the one looked at before others', async () => {
    const behind = here.window('/app/staff/bookings', 'hidden', true);
    const front = here.window('/app/staff/requests', 'visible', true);
    await here.happens('notificationclick', pressed());
    expect(front.focus).toHaveBeenCalled();
    expect(front.postMessage).toHaveBeenCalledWith(
      { type: 'bellhop.open-place', path: message.path },
      expect.anything(),
    );
    expect(front.navigate).not.toHaveBeenCalled();
    expect(behind.postMessage).not.toHaveBeenCalled();
    expect(here.openWindow).not.toHaveBeenCalled();
  });

  it('loads the place in a console that does not answer, where the sign-in then leads to it', async () => {
    const client = here.window('/login', 'hidden', false);
    await here.happens('notificationclick', pressed());
    expect(client.navigate).toHaveBeenCalledWith(message.path);
  });

  it('opens a console where none is', async () => {
    await here.happens('notificationclick', pressed());
    expect(here.openWindow).toHaveBeenCalledWith(message.path);
  });
});

it('a subscription that the browser changed is renewed with the same sender, and consoles tell the server', async () => {
  const client = here.window('/app/staff/requests', 'hidden', true);
  const applicationServerKey = new ArrayBuffer(65);
  await here.happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  expect(here.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  expect(client.postMessage).toHaveBeenCalledWith({ type: 'bellhop.renew-push' });
});
