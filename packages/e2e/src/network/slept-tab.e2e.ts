import { expect, type Page } from '@playwright/test';
import { cardWith, desk, listWords, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { lockAfter } from '../fixtures/idle-lock.ts';
import { test } from '../fixtures/journey.ts';

const hour = 60 * 60_000;

test('a tab that slept for an hour shows fresh data and reconnects with its rights (LIVE-13, LIVE-22)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/WebSocket|ERR_|50[0-9]/);
  const before = await guestCalls(bellhop);
  await before.ask('290', 'Asked before the lid was closed');
  // Keeps the desk unlocked; another journey (shared-desk) covers the lock.
  await lockAfter(page.context(), 0);
  await page.clock.install();
  await openDesk(page, bellhop.grand);
  const policies: string[] = [];
  page.on('request', (request) => {
    if (/attach/i.test(request.url())) policies.push(request.url());
  });

  // Freezes the tab like a closed lid; its socket dies with the restarted server.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await bellhop.stop();
  await bellhop.start();
  const guest = await guestCalls(bellhop);
  await guest.ask('231', 'Asked while the desk slept');
  const second = await guest.ask('255', 'And this as well');
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand);
  await openRequest(colleague, 'And this as well');
  await colleague.getByRole('button', { name: /^Status: / }).click();
  await colleague.getByRole('menuitem', { name: desk('status.CLOSED'), exact: true }).click();
  await expect.poll(() => guest.statusOf(second)).toBe('CLOSED');

  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward(hour);
  await expect(cardWith(page, 'Asked while the desk slept')).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect.poll(() => policies.length, 'rights were asked for again').toBeGreaterThanOrEqual(4);

  const fresh = await newPerson();
  await openDesk(fresh, bellhop.grand);
  await expect(cardWith(fresh, 'Asked while the desk slept')).toBeVisible();
  await expect(async () => {
    const counts = await countsOf(fresh);
    expect(counts.join(' '), 'it has counted').toMatch(/\d/);
    expect(await countsOf(page)).toEqual(counts);
  }).toPass({ timeout: 60_000 });

  await guest.ask('290', 'Asked after it woke');
  await expect(cardWith(page, 'Asked after it woke'), 'and it hears again').toBeVisible();
});

/** Counts of the filters: all, open, closed. */
function countsOf(page: Page): Promise<string[]> {
  return page
    .getByRole('button', {
      name: new RegExp(`^(${listWords('all')}|${desk('status.OPEN')}|${desk('status.CLOSED')})\\b`),
    })
    .allTextContents();
}
