import { keepInstallQuestion } from '@bellhop/browser/install/question';
import {
  getPushKey,
  subscribeToPush,
  subscribeToTopic,
  testPush,
  unsubscribeFromPush,
} from '@bellhop/contract/wire/push';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPushDevice, type PushPermission } from '../../../platform/network/push-device.ts';
import { storedPushToken, takePushToken } from '../../../platform/network/push-token.ts';
import { openPlace, renewPush } from '../../../platform/network/worker-messages.ts';
import { pushTopic } from '../../../platform/session/push-topic.ts';
import { Gateway } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { InstallDialog, Push, PushDialog } from './push.tsx';
import { PushDeviceContext } from './push-device-context.ts';
import { testBrowser } from './testing/test-browser.ts';

const id = 'd'.repeat(43);
let gateway: Gateway;

beforeEach(() => {
  localStorage.clear();
  gateway = new Gateway()
    .answer(getPushKey, { key: 'the-sender' })
    .answer(testPush, { sent: true })
    .answer(subscribeToTopic, { topic: 'hotels-grand' })
    .answer(subscribeToPush, { id })
    .answer(unsubscribeFromPush, { id });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
});

async function open(first: PushPermission, options: { dialog?: boolean; webPushBaseTopic?: string } = {}) {
  const { browser, device } = testBrowser(first);
  const shown = await renderSignedIn(
    <PushDeviceContext value={device}>
      <Push />
      {options.dialog === true && <PushDialog open onClose={() => undefined} />}
    </PushDeviceContext>,
    { settings: { webPushBaseTopic: 'hotels-grand' }, webPushBaseTopic: options.webPushBaseTopic ?? '' },
  );
  return { browser, ...shown };
}
const line = () => screen.queryByRole('region', { name: 'Notifications on this device' });
const turnOn = () => screen.findByRole('button', { name: 'Turn on' });
const callsTo = (path: string) => gateway.receivedCalls.filter((call) => call.path === path);

describe('the push permission after the sign-in', () => {
  it('a line says "Please allow notifications", and a press asks (NET-09, NET-14)', async () => {
    const { browser } = await open('default');
    expect(await screen.findByText('Please allow notifications')).toBeTruthy();
    expect(browser.asked).toBe(0);
    await userEvent.click(await turnOn());
    await waitFor(() => expect(callsTo('/push/devices')).toHaveLength(1));
    await waitFor(() => expect(line()).toBeNull());
    expect(browser).toMatchObject({ asked: 1, senderKey: 'the-sender', isOpen: true });
    const body = { endpoint: browser.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, language: 'en' };
    expect(callsTo('/push/devices')).toMatchObject([{ method: 'POST', path: '/push/devices', body }]);
  });

  it.each(['unsupported', 'denied'] as const)(
    'a browser that says %s is not asked: a local host has no worker (NET-08, NET-09)',
    async (permission) => {
      await open(permission, { dialog: true });
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Checking this device' })).toBeNull());
      await screen.findByText(permission === 'denied' ? /^Your browser blocks/ : /^This browser cannot show/);
      expect(line()).toBeNull();
      expect(gateway.receivedCalls).toEqual([]);
    },
  );

  it('the question is the browser’s own (NET-09)', async () => {
    const notifications = {
      permission: 'default',
      async requestPermission() {
        notifications.permission = 'granted';
        return 'granted';
      },
    };
    // A capable browser with the built product.
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', { serviceWorker: {} });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', notifications);
    expect(browserPushDevice.permission()).toBe('default');
    expect(await browserPushDevice.ask()).toBe('granted');
  });

  it('a person who turned them on is subscribed at each start, unasked (NET-09)', async () => {
    const first = await open('default');
    await userEvent.click(await turnOn());
    await waitFor(() => expect(callsTo('/push/devices')).toHaveLength(1));
    const sub = first.session.snapshot().person?.sub ?? '';
    await waitFor(() => expect(localStorage.getItem(`bellhop.push.${sub}`)).toBe('"on"'));
    const again = await open('granted');
    await waitFor(() => expect(callsTo('/push/devices')).toHaveLength(2));
    expect(again.browser.asked).toBe(0);
  });

  it('a dismissed line stays away on this device', async () => {
    await open('default');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(line()).toBeNull();
    await open('default', { dialog: true });
    expect(await screen.findByText('Notifications are off on this device.')).toBeTruthy();
    expect(line()).toBeNull();
  });
});

describe('a push failure:', () => {
  it('"Push permission required" shows for 10 s, with at most two more questions (NET-14, NET-15, NET-16)', async () => {
    const { browser } = await open('default');
    browser.answer = 'default';
    const button = await turnOn();
    expect(line()?.textContent).toContain('Please allow notifications');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await press.click(button);
    expect(await screen.findByText('Push permission required')).toBeTruthy();
    await waitFor(() => expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(10_000));
    waits.mockRestore();
    // From here on time passes only by hand, so that a slow machine cannot fail the test.
    vi.setTimerTickMode('manual');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByText('Push permission required')).toBeTruthy();
    // The toast leaves, and is removed after the fade.
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Push permission required')).toBeNull();
    vi.setTimerTickMode('interval');
    await press.click(await turnOn());
    await waitFor(() => expect(browser.asked).toBe(2));
    await press.click(await turnOn());
    await waitFor(() => expect(line()).toBeNull());
    expect(browser.asked).toBe(3);
  });

  it('a silent push service gets two retries, then an error for 10 s (NET-13, NET-15, NET-16, ENT-35)', async () => {
    const { browser } = await open('default');
    browser.failures = Number.POSITIVE_INFINITY;
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/^No Instance ID token available/, {})).toBeTruthy();
    expect(browser.subscribed).toBe(3);
    expect(callsTo('/push/devices')).toEqual([]);
    await waitFor(() => expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(10_000));
  });

  it('a failure that a retry mends is not shown (NET-16)', async () => {
    const { browser } = await open('default');
    browser.failures = 2;
    await userEvent.click(await turnOn());
    await waitFor(() => expect(callsTo('/push/devices')).toHaveLength(1));
    expect(screen.queryByText(/^No Instance ID/)).toBeNull();
  });
});

describe('notifications on this device', () => {
  it('can be turned on, tested and turned off', async () => {
    const { browser } = await open('default', { dialog: true });
    const dialog = await screen.findByRole('dialog');
    await screen.findByText('Notifications are off on this device.');
    await userEvent.click(dialog.querySelector('button[data-variant="primary"]') ?? dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('A test is on its way to this device.')).toBeTruthy();
    expect(callsTo('/push/tests')).toMatchObject([{ body: { device_id: id } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Notifications are off on this device.');
    expect(browser.isOpen).toBe(false);
    expect(callsTo(`/push/devices/${id}`)).toMatchObject([{ method: 'DELETE' }]);
    expect(line()).toBeNull();
  });
});

describe('a message of the service worker', () => {
  it('leads to the request that was pressed, within the page, and nowhere else', async () => {
    const { browser, router } = await open('default');
    await screen.findByText('Please allow notifications');
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    act(() => browser.say({ type: openPlace, path: '/app/staff/requests/7' }, port2));
    expect(await answered).toBe(true);
    expect(router.history.location.pathname).toBe('/app/staff/requests/7');
    act(() => browser.say({ type: openPlace, path: 'https://elsewhere.example/' }));
    expect(router.history.location.pathname).toBe('/app/staff/requests/7');
    port1.close();
  });

  it('about a new address of the browser goes to the server', async () => {
    const { browser } = await open('default');
    await userEvent.click(await turnOn());
    await waitFor(() => expect(callsTo('/push/devices')).toHaveLength(1));
    browser.endpoint = 'https://push.example.net/two';
    act(() => browser.say({ type: renewPush }));
    await waitFor(() =>
      expect(callsTo('/push/devices').at(-1)).toMatchObject({ body: { endpoint: browser.endpoint } }),
    );
  });
});

describe('the push token of a native app', () => {
  it('is taken from the address into local storage, and out of the address (NET-10)', () => {
    vi.stubGlobal('BellhopAndroid', { postMessage: vi.fn() });
    const replaceState = vi.fn();
    const at = (href: string) => takePushToken({ href }, { replaceState, state: null });
    at('https://desk.example/app/staff/requests?status=OPEN&pushToken=fcm%3Aabcdefgh#x');
    expect(localStorage.getItem('bellhop.pushToken')).toBe('"fcm:abcdefgh"');
    expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://desk.example/app/staff/requests?status=OPEN#x');
    at('https://desk.example/app');
    expect(replaceState).toHaveBeenCalledTimes(1);
    vi.stubGlobal('BellhopAndroid', undefined);
    vi.stubGlobal('webkit', { messageHandlers: { bellhop: { postMessage: vi.fn() } } });
    at('https://desk.example/app?pushToken=of-an-iphone');
    expect(localStorage.getItem('bellhop.pushToken'), 'on iOS too').toBe('"of-an-iphone"');
  });

  it('is ignored in a link opened outside of the app, and removed from the address (NET-10)', () => {
    const replaceState = vi.fn();
    takePushToken({ href: 'https://desk.example/app?pushToken=abcdefgh12345678' }, { replaceState, state: null });
    expect(localStorage.getItem('bellhop.pushToken')).toBeNull();
    expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://desk.example/app');
  });

  it('is used at each start to subscribe to the topic (NET-11, NET-12, API-18)', async () => {
    storedPushToken.write('fcm:abcdefgh');
    await open('unsupported');
    const body = { topic: 'hotels-grand', token: 'fcm:abcdefgh' };
    await waitFor(() => expect(callsTo('/utilities/subscribe-to-topic')).toMatchObject([{ method: 'POST', body }]));
  });

  it('prefers the topic of the privileges over the one of the settings (SET-16, NET-12)', async () => {
    expect(pushTopic('of-privileges', 'of-settings')).toBe('of-privileges');
    expect(pushTopic('', 'of-settings')).toBe('of-settings');
    storedPushToken.write('fcm:abcdefgh');
    await open('unsupported', { webPushBaseTopic: 'of-privileges' });
    await waitFor(() => expect(callsTo('/utilities/subscribe-to-topic')).toHaveLength(1));
    expect(callsTo('/utilities/subscribe-to-topic')[0]?.body).toEqual({
      topic: 'of-privileges',
      token: 'fcm:abcdefgh',
    });
  });
});

describe('the sheet that installs the console (X2)', () => {
  const agentOf = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const openSheet = () => renderSignedIn(<InstallDialog open onClose={() => undefined} />);

  it('shows each step on an iPhone, also where the notifications need it', async () => {
    agentOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1');
    await openSheet();
    expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    cleanup();
    await open('unsupported', { dialog: true });
    expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy();
  });

  it('names capable browsers where this one is not', async () => {
    agentOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0');
    await openSheet();
    expect(await screen.findByText(/Open this page in Chrome, Edge or Safari/)).toBeTruthy();
  });

  it("shows the browser's prompt after a press", async () => {
    const prompt = vi.fn(async () => undefined);
    keepInstallQuestion(window);
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    await openSheet();
    const install = await screen.findByRole('button', { name: 'Install' });
    expect(prompt).not.toHaveBeenCalled();
    await userEvent.click(install);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/Bellhop is among the apps of this device/)).toBeTruthy();
  });
});
