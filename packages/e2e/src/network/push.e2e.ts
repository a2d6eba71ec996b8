/// <reference lib="webworker" />
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { detailOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test as journey } from '../fixtures/journey.ts';
import { setClock } from '../fixtures/run-clock.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Road } from './road.ts';

const says = textsOf('console', 'en', 'alerts-push');
const host = 'desk.bellhop.test';

/** A desk whose browser treats the hotel's host name as secure, with notifications allowed. */
const test = journey.extend<{ road: Road; desktop: BrowserContext }>({
  road: async ({ bellhop }, use) => {
    const { code, output } = await bellhop.operate('hotel', 'change', 'localhost', '--add-host', host);
    expect(code, output).toBe(0);
    const road = await Road.to(bellhop.grand);
    await use(road);
    await road.close();
  },
  desktop: async ({ playwright, launchOptions, contextOptions, road, complaints }, use) => {
    const args = [`--host-resolver-rules=MAP ${host} 127.0.0.1`];
    const safe = `--unsafely-treat-insecure-origin-as-secure=${road.at(host)}`;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args, safe],
    });
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: road.at(host) });
    await setClock(context);
    complaints.listenTo(context);
    await use(context);
    await browser.close();
  },
});

/** Delivers a push to the worker as the browser does; tests have no push service. */
async function pushTo(page: Page, origin: string): Promise<(push: object) => Promise<unknown>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (push) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    // The worker's global scope.
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    return (await registration.getNotifications()).map(({ title, tag, lang, dir }) => ({ title, tag, lang, dir }));
  });

test('a push shows a notification unless the console is visible, and a press leads to the request (NET-09)', async ({
  bellhop,
  road,
  desktop,
}) => {
  const page = await desktop.newPage();
  await openDesk(page, road.at(host));
  await expect(page.getByText(says('allow'))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = desktop.serviceWorkers()[0] ?? (await desktop.waitForEvent('serviceworker'));
  await page.reload();
  await expect(page.getByText(says('allow'))).toBeVisible();

  const id = await (await guestCalls(bellhop)).ask('290', 'Two pillows, please');
  const path = `/app/staff/requests/${id}`;
  const push = {
    kind: 'request',
    title: 'طلب جديد',
    body: 'الغرفة 290',
    tag: `request:${id}`,
    path,
    language: 'ar',
    at: 1,
  };
  const deliver = await pushTo(page, road.at(host));
  await deliver({ ...push, tag: 'request:quiet' });
  await deliver({ ...push, kind: 'test' });
  await deliver({ ...push, kind: 'test', title: 'رسالة جديدة' });
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: 'رسالة جديدة', tag: `request:${id}`, lang: 'ar', dir: 'rtl' }]);

  await worker.evaluate(async () => {
    // The worker's global scope.
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification !== undefined) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(detailOf(page).getByText('Two pillows, please').first()).toBeVisible();
  await expect.poll(() => shownBy(worker)).toEqual([]);

  await page.getByRole('button', { name: says('notNow') }).click();
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect(page.getByText(says('allow'))).toBeHidden();
});
