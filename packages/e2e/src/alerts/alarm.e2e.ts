import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { detailOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const says = textsOf('console', 'en', 'alerts-tones');
const shell = textsOf('console', 'en', 'shell');

interface Heard {
  page: Page;
  /** Milliseconds on the tab's clock, so that a late report does not matter. */
  at: number;
  queue: string;
  about: string[];
}

/** Collects all rings that the tabs of a browser report by `bellhop:rang`. */
async function listenTo(context: BrowserContext): Promise<Heard[]> {
  const heard: Heard[] = [];
  await context.exposeBinding('heardRing', ({ page }, rang: Omit<Heard, 'page'>) => {
    heard.push({ page, ...rang });
  });
  await context.addInitScript(() => {
    window.addEventListener('bellhop:rang', (event) => {
      const at = Date.now();
      // The exposed binding, and the detail described in docs/alarm.md.
      (window as unknown as { heardRing(rang: unknown): void }).heardRing({
        at,
        ...(event as CustomEvent<Pick<Heard, 'queue' | 'about'>>).detail,
      });
    });
  });
  return heard;
}

test('one tab of two rings, again every 20 s, another when that one is closed, until a colleague opens the request (RING-08)', async ({
  bellhop,
  page,
  context,
  newPerson,
  complaints,
}) => {
  // The journey advances the fake clock; a live connection may take the jump for silence and reconnect.
  complaints.expect(/WebSocket/);
  await context.clock.install();
  const heard = await listenTo(context);
  await openDesk(page, bellhop.grand);
  const second = await context.newPage();
  await second.goto(`${bellhop.grand}/app/staff/requests`);
  // Browsers allow sound in a tab after the first press.
  for (const tab of [page, second]) {
    await expect(tab.getByText(/^Live/)).toBeVisible();
    await tab.locator('main').click({ position: { x: 4, y: 4 } });
  }
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'group@grand.example');

  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'Two pillows, please');
  const about = () => heard.filter((ring) => ring.about.includes(id));
  await expect.poll(() => about()[0]?.queue).toBe('request');
  // The request and its first message are two events; on a busy machine each rings separately.
  await expect.poll(() => new Set(heard.flatMap((ring) => ring.about)).size).toBe(2);
  const rungForNew = heard.length;
  // A premature ring would have an earlier time.
  await context.clock.fastForward(18_000);
  await context.clock.fastForward(4_000);
  await expect.poll(() => heard.length).toBeGreaterThan(rungForNew);
  expect((heard[rungForNew]?.at ?? 0) - (heard[rungForNew - 1]?.at ?? 0)).toBeGreaterThanOrEqual(19_500);

  const gone = about().at(-1)?.page;
  await gone?.close();
  const rung = about().length;
  await context.clock.fastForward(22_000);
  await expect.poll(() => about().length).toBeGreaterThan(rung);
  expect(about().at(-1)?.page).not.toBe(gone);

  await colleague.goto(`${bellhop.grand}/app/staff/requests/${id}`);
  await expect(detailOf(colleague)).toBeVisible();
  const left = gone === page ? second : page;
  await expect.poll(() => waitsFor(left, id)).toBe(false);
  const rungBefore = about().length;
  await context.clock.fastForward(25_000);
  // Rings are reported in order: a ring for the first request would come before this one.
  const later = await guest.ask('290', 'A blanket, please');
  await expect.poll(() => heard.some((ring) => ring.about.includes(later))).toBe(true);
  expect(about()).toHaveLength(rungBefore);
});

/** Whether the alarm of the tab's browser still rings until this request is opened. */
function waitsFor(tab: Page, id: string): Promise<boolean> {
  return tab.evaluate(
    (requestId) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith('bellhop.alarm.') && (localStorage.getItem(key) ?? '').includes(requestId),
      ),
    id,
  );
}

/** Whether the alarm of the tab's browser has a waiting message of this request. */
function messagesThatWait(tab: Page, id: string): Promise<boolean> {
  return tab.evaluate(
    (requestId) =>
      Object.entries(localStorage).some(([key, value]) => {
        if (!key.startsWith('bellhop.alarm.')) return false;
        const { waiting = [] } = JSON.parse(value as string) as { waiting?: { queue: string; of: string }[] }; // alarm-ledger.ts
        return waiting.some(({ queue, of }) => queue === 'message' && of === requestId);
      }),
    id,
  );
}

test('requests that arrive while the page is closed ring once when it opens (RING-08)', async ({
  bellhop,
  page,
  context,
}) => {
  const heard = await listenTo(context);
  await openDesk(page, bellhop.grand);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('bellhop.alarm.'))))
    .toBe(true);
  await page.goto('about:blank');
  const guest = await guestCalls(bellhop);
  const missed = [await guest.ask('290', 'A crib, please'), await guest.ask('290', 'A kettle, please')];
  await page.goto(`${bellhop.grand}/app/staff/requests`);
  await expect(page.getByText(/^Live/)).toBeVisible();
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await expect.poll(() => heard.length).toBe(1);
  // A request rings together with its first message.
  expect(heard[0]).toMatchObject({ queue: 'request', about: expect.arrayContaining(missed) });
});

test('two hotels in two tabs of one browser ring each for themselves', async ({
  bellhop,
  page,
  context,
  complaints,
}) => {
  complaints.expect(/WebSocket/);
  await context.clock.install();
  const heard = await listenTo(context);
  await openDesk(page, bellhop.grand);
  const other = await context.newPage();
  await openDesk(other, bellhop.beach, 'manager@beach.example');
  for (const tab of [page, other]) await tab.locator('main').click({ position: { x: 4, y: 4 } });
  const guest = await guestCalls(bellhop);
  const tabsThatRing = async (text: string) => {
    const id = await guest.ask('290', text);
    const tabs = () => heard.filter(({ about }) => about.includes(id)).map((ring) => ring.page === page);
    await expect.poll(tabs).toEqual([true]);
  };
  await tabsThatRing('A vase, please');
  // Longer than another tab waits for its turn; a ring of that tab would come before the next one.
  await context.clock.fastForward(7000);
  await tabsThatRing('Another vase, please');
  expect(heard.filter((ring) => ring.page === other)).toEqual([]);
});

test('each queue rings by the tone and as loud as this person wants, at every desk of theirs', async ({
  bellhop,
  page,
  context,
  newPerson,
  complaints,
}) => {
  complaints.expect(/WebSocket/);
  await context.clock.install();
  const heard = await listenTo(context);
  await signIn(page, `${bellhop.grand}/app/staff/settings/ringTone`, 'manager@grand.example');
  const messages = page.getByRole('group', { name: says('queues.message') });
  await messages.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(messages.getByText(says('byQueue.silent'))).toBeVisible();
  const bookings = page.getByRole('group', { name: says('queues.booking') });
  await bookings.getByRole('combobox').selectOption({ label: 'Happy Bells' });
  await expect(page.getByRole('status').filter({ hasText: says('queues.message') })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAttribute('title', shell('notices.silent'));
  await expectNoAxeViolations(page);

  const elsewhere = await newPerson();
  await signIn(elsewhere, `${bellhop.grand}/app/staff/settings/ringTone`, 'manager@grand.example');
  await expect(elsewhere.getByRole('group', { name: says('queues.message') }).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    says('byQueue.silent'),
  );
  await expect(elsewhere.getByRole('group', { name: says('queues.booking') }).getByRole('combobox')).toHaveValue(
    'happy-bells-notification-937',
  );

  const guest = await guestCalls(bellhop);
  const ringsFor = async (text: string) => {
    const id = await guest.ask('290', text);
    await expect.poll(() => heard.filter(({ about }) => about.includes(id)).length).toBeGreaterThan(0);
    return id;
  };
  const id = await ringsFor('An iron, please');
  await guest.write(id, 'And a board');
  await expect.poll(() => messagesThatWait(page, id)).toBe(true);
  // A ring for the message would start now, before the ring for the next request.
  await context.clock.fastForward(7000);
  await ringsFor('A second iron, please');
  expect(heard.filter(({ queue }) => queue === 'message')).toEqual([]);
});
