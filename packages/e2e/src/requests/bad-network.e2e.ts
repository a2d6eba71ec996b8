import { expect } from '@playwright/test';
import { birthOf, cardWith, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';

test('a message that fails says so, keeps its words, and goes out once when it is sent again (MSG-11)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'Is the terrace open?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is the terrace open?');
  const detail = detailOf(page);
  const composer = detail.getByRole('textbox', { name: desk('composer.label') });

  await page.route(`**/api/requests/comments/${id}*`, (route) => route.abort());
  await composer.fill('It is, until midnight');
  await composer.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: desk('failed.message') })).toBeVisible();
  await expect(detail.getByText(desk('messages.notSent'))).toBeVisible();
  expect(await guest.messagesOf(id)).not.toContain('It is, until midnight');

  await page.unroute(`**/api/requests/comments/${id}*`);
  await detail.getByRole('button', { name: desk('failed.retry') }).click();
  await expect(detail.getByText(desk('messages.notSent'))).toBeHidden();
  await expect(detail.getByText(desk('messages.sent'), { exact: true })).toHaveCount(1);
  expect(await guest.messagesOf(id)).toEqual(['Is the terrace open?', 'It is, until midnight']);
});

test('a message written offline is kept and goes out once, and missed changes come without a reload (MSG-11, LIVE-08, LIVE-09)', async ({
  bellhop,
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'When is breakfast?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'When is breakfast?');
  const born = await birthOf(page);
  const detail = detailOf(page);

  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  const composer = detail.getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('From seven to eleven');
  await composer.press('Enter');
  await expect(detail.getByText('From seven to eleven'), 'its words stay').toBeVisible();
  await expect(detail.getByText(desk('messages.waiting'))).toBeVisible();
  await guest.ask('231', 'Asked while the desk was offline');
  await guest.ask('255', 'And this, a little later');
  await expect(cardWith(page, 'Asked while the desk was offline')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect(cardWith(page, 'Asked while the desk was offline')).toBeVisible();
  await expect(cardWith(page, 'And this, a little later')).toBeVisible();
  await expect(detail.getByText(desk('messages.sent'), { exact: true })).toHaveCount(1);
  expect(await guest.messagesOf(id)).toEqual(['When is breakfast?', 'From seven to eleven']);
  expect(await birthOf(page), 'without a reload').toBe(born);
});
