import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { birthOf, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { lockAfter } from '../fixtures/idle-lock.ts';
import { test } from '../fixtures/journey.ts';
import { answered, fillSignIn, signInByForm } from '../fixtures/sign-in.ts';
import { account, chooseOfProfile, demoPassword, identity, shell } from './account-menu.ts';

const half = 'Half a sentence that nobody else may';
const idleMinutes = 10;

const composer = (page: Page) => page.getByRole('textbox', { name: desk('composer.label') });
const lockOf = (page: Page) => page.getByRole('heading', { name: account('lock.title') });

async function unlock(page: Page, password = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: account('lock.password') }).fill(password);
  await page.getByRole('button', { name: account('lock.unlock') }).click();
  await answered(page);
}

test('an idle desk locks in every tab, stays locked over a reload, and opens as it was left', async ({
  bellhop,
  page,
  context,
  complaints,
}) => {
  // A tab that wakes after ten minutes reconnects.
  complaints.expect(/400|423|WebSocket/);
  await lockAfter(context, idleMinutes);
  // The tabs share a fake clock, so that opening them slowly locks no desk.
  await page.clock.install();
  const guest = await guestCalls(bellhop);
  await guest.ask('236', 'Heron feather pillow, please');
  await openDesk(page, bellhop.grand);
  const other = await context.newPage();
  await other.goto(`${bellhop.grand}/app/staff/requests`);
  await expect(other.getByText(/^Live/)).toBeVisible();
  await page.bringToFront();
  await openRequest(page, 'Heron feather');
  await composer(page).fill(half);

  await page.clock.fastForward(idleMinutes * 60_000);
  await expect(lockOf(page)).toBeVisible();
  await expect(lockOf(other)).toBeVisible();
  await expect(page.getByRole('textbox', { name: account('lock.password') })).toBeFocused();
  await expectNoAxeViolations(page);
  await expect(page.getByText('Heron feather').first(), 'nothing of it shows').toBeHidden();
  await expect(detailOf(page), 'nor is it there for the ear').toHaveCount(0);
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Heron');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('e');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-lock]') !== null)).toBe(true);

  await unlock(page, 'Not.the.word.1');
  await expect(page.getByText(account('lock.failed.incorrect')).first()).toBeVisible();
  await expect(lockOf(page)).toBeVisible();

  const before = await birthOf(page);
  await unlock(page);
  await expect(lockOf(page)).toBeHidden();
  await expect(lockOf(other), 'all tabs open together').toBeHidden();
  expect(await birthOf(page)).toBe(before);
  await expect(composer(page), 'the request is open again, with what was typed').toHaveValue(half);

  await page.keyboard.press('Control+Alt+KeyL');
  await expect(lockOf(page)).toBeVisible();
  await expect(lockOf(other)).toBeVisible();
  await page.reload();
  await expect(lockOf(page)).toBeVisible();
  await expect(page.getByText('Heron feather').first()).toBeHidden();
  await unlock(page);
  await expect(composer(page)).toHaveValue(half);
});

/** The stored data that a person with the browser's developer tools finds. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.values(value).map(asText).join(' ');
    };
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not readable', { cause: request.error }));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        texts.push(`${name}/${store}: ${rows.length} ${rows.map(asText).join(' ')}`);
      }
      database.close();
    }
    return texts.join('\n');
  });

/** The status of the list call with the token from the browser's storage. */
const statusOfList = (page: Page) =>
  page.evaluate(async () => {
    const auth = JSON.parse(localStorage.getItem('bellhop.auth') ?? '{}') as { source: Record<string, string> };
    const token = Object.entries(auth.source).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '';
    const settings = JSON.parse(localStorage.getItem('bellhop.hotel') ?? '{}') as { apiKey: string; hotelId: string };
    const headers = { Authorization: token, 'x-api-key': settings.apiKey };
    return (await fetch(`/api/requests?hotel_id=${settings.hotelId}`, { headers })).status;
  });

test('a locked desk has no readable data on the device, opens without a network, and then sends waiting edits', async ({
  bellhop,
  page,
  context,
  complaints,
}) => {
  complaints.expect(/400|423|WebSocket|ERR_INTERNET_DISCONNECTED|Failed to/);
  const words = 'Kestrel feather pillow, please';
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('236', words);
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Kestrel feather');
  await composer(page).fill(half);
  await expect.poll(() => onDevice(page), 'the day is kept').toMatch(/bellhop\.kept\/rows: [1-9]/);
  expect(await statusOfList(page)).toBe(200);

  await page.keyboard.press('Control+Alt+KeyL');
  await expect(lockOf(page)).toBeVisible();
  await expect.poll(() => statusOfList(page), 'the server knows').toBe(423);
  expect(await page.content(), 'nothing stands in the page').not.toMatch(/Kestrel|Half a sentence/);
  expect(await onDevice(page), 'nothing lies on the device').not.toMatch(/Kestrel|Half a sentence/);
  await page.evaluate(() => localStorage.removeItem('bellhop.lock'));
  await page.reload();
  await expect(lockOf(page)).toBeVisible();
  await expect(page.getByText('Kestrel feather')).toHaveCount(0);
  await unlock(page);
  await expect(composer(page)).toHaveValue(half);

  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
  await page.keyboard.press('Control+Alt+KeyL');
  await expect(page.getByText(account('lock.unsent_one', { count: '1' }))).toBeVisible();
  await unlock(page);
  await expect(lockOf(page)).toBeHidden();
  expect(await guest.messagesOf(id)).toEqual([words]);
  await context.setOffline(false);
  await expect.poll(() => guest.messagesOf(id)).toEqual([words, half]);
});

test('two people share a desk: the second finds nothing of the first, who comes back to their drafts (AUTH-18, AUTH-36)', async ({
  bellhop,
  page,
  complaints,
}) => {
  // Calls that were under way when the desk was locked.
  complaints.expect(/423/);
  const guest = await guestCalls(bellhop);
  await guest.ask('236', 'Osprey feather pillow, please');
  await signInByForm(page, bellhop.grand, 'manager@grand.example');
  await openRequest(page, 'Osprey feather');
  await composer(page).fill(half);
  await chooseOfProfile(page, shell('account.lock'));
  await expect(lockOf(page)).toBeVisible();
  await page.getByRole('button', { name: account('lock.other') }).click();
  await expect(page.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profile of/ }), 'nothing to sign out of').toHaveCount(0);

  await signInByForm(page, bellhop.grand, 'housekeeping@grand.example');
  await openRequest(page, 'Osprey feather');
  await expect(composer(page)).toHaveValue('');
  await chooseOfProfile(page, shell('signOut'));
  await expect(page.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();

  await signInByForm(page, bellhop.grand, 'manager@grand.example');
  await openRequest(page, 'Osprey feather');
  await expect(composer(page)).toHaveValue(half);
});

test('a sign-out affects every tab and drops typed text (AUTH-18, AUTH-30, AUTH-31)', async ({
  bellhop,
  page,
  context,
}) => {
  const guest = await guestCalls(bellhop);
  await guest.ask('236', 'Merlin feather pillow, please');
  await openDesk(page, bellhop.grand);
  const other = await context.newPage();
  await other.goto(`${bellhop.grand}/app/staff/requests`);
  await expect(other.getByText(/^Live/)).toBeVisible();
  await openRequest(page, 'Merlin feather');
  await composer(page).fill(half);
  await chooseOfProfile(page, shell('signOut'));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();
    await expect(tab.getByText('Merlin feather')).toHaveCount(0);
  }
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ').includes('accessToken')))
    .toBe(false);
  await fillSignIn(page, bellhop.grand, 'manager@grand.example');
  await openRequest(page, 'Merlin feather');
  await expect(composer(page)).toHaveValue('');
});
