import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, openDesk, openRequest, setStatus, showAll } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { aNewSecond } from '../fixtures/new-second.ts';
import { textsOf } from '../fixtures/texts.ts';

const bookings = textsOf('console', 'en', 'bookings');
const outbox = textsOf('console', 'en', 'outbox');
const shell = textsOf('console', 'en', 'shell');
const awayComplaints = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch|net::ERR/;
const everyCall = '**/api/**';
/** Retries begin after seconds and slow down to one a minute. */
const tried = { timeout: 150_000 };

test('a laptop that goes offline answers two guests, closes its lid and comes back: each answer is there once (MSG-11)', {
  annotation: { type: 'long', description: 'Bookings are read ahead ten seconds after the desk went live.' },
}, async ({ bellhop, page, context, complaints }) => {
  complaints.expect(awayComplaints);
  const guest = await guestCalls(bellhop);
  await aNewSecond();
  const [tea, taxi] = ['Is there tea in the lobby?', 'A taxi for six, please'];
  const [first, second] = [await guest.ask('290', tea), await guest.ask('290', taxi)];
  await openDesk(page, bellhop.grand);
  await openRequest(page, tea);
  await expect(page.getByText('Loading the messages')).toBeHidden();
  await kept(page, 'requests');
  await kept(page, 'bookings');

  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await write(page, 'Day and night, by the fireplace');
  await openRequest(page, taxi);
  await write(page, 'It is ordered');
  await setStatus(page, 'CLOSED');
  await expect(detailOf(page).getByText(desk('detail.statusWaits'))).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: desk('failed.message') }),
    'no alarm over a known absence',
  ).toHaveCount(0);
  await page.getByRole('button', { name: '3 changes waiting' }).click();
  const list = page.getByRole('dialog', { name: outbox('title') });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText(outbox('status', { status: desk('status.CLOSED') }));
  await expectNoAxeViolations(page);
  await list.getByRole('button', { name: outbox('close') }).click();
  expect(await guest.messagesOf(second)).toEqual([taxi]);

  // A closed lid closes the page; the next page opens while the line is still down.
  await context.route(everyCall, (route) => route.abort());
  await context.setOffline(false);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${bellhop.grand}/app/staff/requests`);
  await showAll(again);
  await expect(cardWith(again, tea), 'what was kept is readable').toBeVisible();
  await expect(cardWith(again, taxi)).toContainText(desk('status.CLOSED'));
  await expect(again.getByRole('button', { name: '3 changes waiting' })).toBeVisible();
  await openRequest(again, tea);
  await expect(detailOf(again).getByText('Day and night, by the fireplace')).toBeVisible();

  // Guests of the house are found offline, although their list was never opened.
  await again.getByRole('link', { name: new RegExp(`^${shell('nav.bookings')}`) }).click();
  await again.getByRole('link', { name: /Amelia Hartley/ }).click();
  const stay = again.getByRole('article', { name: bookings('bookingOf', { name: 'Amelia Hartley' }) });
  await expect(stay).toContainText('412');
  await expect(stay.getByRole('link', { name: '+447700900118' })).toBeVisible();
  await again.goBack();
  await again.goBack();
  await openRequest(again, tea);

  await context.unroute(everyCall);
  await expect.poll(() => guest.messagesOf(first), tried).toEqual([tea, 'Day and night, by the fireplace']);
  await expect.poll(() => guest.messagesOf(second), tried).toEqual([taxi, 'It is ordered']);
  await expect.poll(() => guest.statusOf(second)).toBe('CLOSED');
  expect(await guest.statusOf(first)).toBe('OPEN');
  await expect(again.getByRole('button', { name: /changes? waiting/ })).toHaveCount(0);
  await expect(detailOf(again).getByText(desk('messages.sent'), { exact: true })).toHaveCount(1);
});

test('an edit refused after a time offline shows why and keeps its text (MSG-11, RQD-19)', async ({
  bellhop,
  page,
  context,
  newPerson,
  complaints,
}) => {
  complaints.expect(new RegExp(`${awayComplaints.source}|409|403`));
  const guest = await guestCalls(bellhop);
  const words = 'Two more pillows';
  const id = await guest.ask('290', words);
  await openDesk(page, bellhop.grand, 'group@grand.example');
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openRequest(page, words);

  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await write(page, 'They are on their way');
  await setStatus(page, 'CANCELED');
  await openRequest(colleague, words);
  await setStatus(colleague, 'CLOSED');
  await expect.poll(() => guest.statusOf(id)).toBe('CLOSED');

  // The console asks before it discards waiting edits.
  await page
    .getByRole('button', { name: /profile|account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: outbox('leave.title') });
  await expect(question).toContainText('2 changes have not reached the server.');
  await question.getByRole('button', { name: outbox('leave.stay') }).click();

  await page.route(`**/api/requests/comments/${id}*`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Not allowed', status: 403, code: 'not_allowed' }),
    }),
  );
  await context.setOffline(false);
  const choice = page.getByRole('alertdialog', { name: outbox('conflict.title') });
  await expect(choice).toContainText('Emre Doğan changed the status from Open to Closed');
  await choice.getByText(outbox('conflict.theirs'), { exact: true }).click();
  await expect(detailOf(page).getByRole('button', { name: /^Status: Closed/ })).toBeVisible();
  expect(await guest.statusOf(id)).toBe('CLOSED');

  await page.getByRole('button', { name: '1 change refused' }).click();
  const list = page.getByRole('dialog', { name: outbox('title') });
  await expect(list).toContainText('They are on their way');
  await expect(list).toContainText('You do not have the right to do this here. Ask an administrator.');
  await expectNoAxeViolations(page);
  await page.unroute(`**/api/requests/comments/${id}*`);
  // The dialog has a notice with the same button.
  await list
    .getByRole('region', { name: outbox('refused'), exact: true })
    .getByRole('button', { name: desk('failed.retry') })
    .click();
  await expect(list).toContainText(outbox('empty'));
  await expect.poll(() => guest.messagesOf(id)).toEqual([words, 'They are on their way']);
});

test('two tabs that were offline send everything once', async ({ bellhop, page, context, complaints }) => {
  complaints.expect(awayComplaints);
  const guest = await guestCalls(bellhop);
  const words = 'A cot for the baby';
  const id = await guest.ask('290', words);
  await openDesk(page, bellhop.grand);
  await openRequest(page, words);
  const other = await secondTab(context, page.url());
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await write(page, 'Of course');
  await write(other, 'In ten minutes');
  // Each tab shows the messages of the other.
  await expect(detailOf(page).getByText('In ten minutes')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => guest.messagesOf(id), tried).toEqual([words, 'Of course', 'In ten minutes']);
  for (const tab of [page, other]) {
    await expect(detailOf(tab).getByText('Of course')).toHaveCount(1);
    // "Sent" stands only below the last message, for both.
    await expect(detailOf(tab).getByText('In ten minutes')).toHaveCount(1);
    await expect(detailOf(tab).getByText(desk('messages.sent'), { exact: true })).toHaveCount(1);
    await expect(tab.getByRole('button', { name: /changes? waiting/ })).toHaveCount(0);
  }
});

async function write(page: Page, text: string): Promise<void> {
  const composer = detailOf(page).getByRole('textbox', { name: desk('composer.label') });
  await composer.fill(text);
  await composer.press('Enter');
  await expect(detailOf(page).getByText(text)).toBeVisible();
}

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByText(/^Live/)).toBeVisible();
  await expect(detailOf(tab)).toBeVisible();
  return tab;
}

/** Waits until the desk has stored rows of this kind. */
async function kept(page: Page, kind: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        // Opening a missing database would create it.
        if (!(await indexedDB.databases()).some((each) => each.name === 'bellhop.kept')) return 0;
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open('bellhop.kept');
          opening.onsuccess = () => {
            const count = opening.result
              .transaction('rows')
              .objectStore('rows')
              .count(IDBKeyRange.bound([name], [name, []]));
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        });
      }, kind),
    )
    .toBeGreaterThan(0);
}
