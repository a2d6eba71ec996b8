import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, showLanguage } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

const arabic = textsOf('console', 'ar', 'requests');
const notices = textsOf('console', 'en', 'alerts-notices');
const shell = textsOf('console', 'en', 'shell');
const question = 'A blanket, please';
const words = 'Hello? Anybody there? Waiting 20 minutes.';
const answer = 'It is on its way';
const unread = new RegExp(`^.*${desk('card.unread')} `);
const unreadInArabic = new RegExp(arabic('card.unread'));
const beginsWith = (text: string) => new RegExp(`^${text}`);

/** A button in a wide window, a tab in a narrow one. */
function filterOf(page: Page, name: string): Locator {
  const filter = { name: beginsWith(name) };
  return page.getByRole('button', filter).or(page.getByRole('tab', filter));
}
const cards = (page: Page, texts = desk) => page.getByRole('list', { name: texts('list.name') }).getByRole('listitem');
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function countIn(filter: Locator): Promise<number> {
  await expect(filter, 'counted').toHaveText(/\d/);
  return Number(/\d+/.exec((await filter.textContent()) ?? '')?.[0]);
}
/** The number, without further digits around it. */
const only = (count: number) => new RegExp(`(?<!\\d)${count}(?!\\d)`);

test('a guest who writes again is unread and first under Waiting for us at every desk, until one answer', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  // A service of Housekeeping, so the request goes there.
  const phone = await newPerson({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const colleague = await newPerson();
  // Tall enough for all filters: axe reports a button that is half covered as too small.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openDesk(page, bellhop.grand, 'group@grand.example');
  await openDesk(colleague, bellhop.grand, 'housekeeping@grand.example');
  await openDesk(phone, bellhop.grand, 'housekeeping@grand.example');
  await showLanguage(phone, 'ar');
  const filters = [
    filterOf(page, desk('filter.waiting')),
    filterOf(colleague, desk('filter.waiting')),
    filterOf(phone, arabic('filter.waiting')),
  ];
  const [cardOnDesk, cardOnColleague, cardOnPhone] = [
    cards(page).first(),
    cards(colleague).first(),
    cards(phone, arabic).first(),
  ];
  const counts = await Promise.all(filters.map(countIn));
  const countsAre = (more: number) =>
    Promise.all(filters.map((filter, index) => expect(filter).toHaveText(only((counts[index] ?? 0) + more))));

  const id = await guest.ask('236', question);
  await countsAre(1);
  const staff = await staffCalls(colleague);
  await staff.call('POST', `/requests/comments/${id}`, { id: randomUUID(), request_id: id, body: 'Of course' });
  await countsAre(0);
  await bellOf(colleague).click();
  await colleague.getByRole('button', { name: notices('readAll') }).click();
  await expect(bellOf(colleague), 'nothing is unread').toHaveAccessibleName(shell('notices.open'));
  await colleague.keyboard.press('Escape');

  await guest.write(id, words);
  await countsAre(1);
  await Promise.all(filters.map((filter) => filter.click()));
  for (const card of [cardOnDesk, cardOnColleague]) {
    await expect(card).toContainText(words);
    await expect(card).toContainText(desk('card.guestLast'));
    await expect(card.getByRole('link')).toHaveAccessibleName(unread);
  }
  await expect(cardOnPhone).toContainText(words);
  await expect(cardOnPhone.getByTitle(arabic('card.guestLast'), { exact: true }).first()).toBeVisible();
  await expect(cardOnPhone.getByRole('link')).toHaveAccessibleName(unreadInArabic);
  await expectNoAxeViolations(page);
  await expectNoAxeViolations(phone);
  await expect(bellOf(colleague)).toHaveAccessibleName(shell('notices.unread_one', { count: 1 }));
  await bellOf(colleague).click();
  const mine = colleague.getByRole('tabpanel', { name: notices('mine') }).getByRole('link');
  await expect(mine.first(), 'first in the inbox').toContainText(words);
  await expect(mine.first()).toContainText(notices('unread'));

  // Reading ends the mark for this person, also after a reload; the request still waits.
  await cardWith(page, words).getByRole('link').click();
  await expect(detailOf(page)).toBeVisible();
  await expect(cardWith(page, words).getByRole('link')).not.toHaveAccessibleName(unread);
  await page.reload();
  await expect(cardWith(page, words).getByRole('link')).not.toHaveAccessibleName(unread);
  await expect(cardOnColleague.getByRole('link')).toHaveAccessibleName(unread);
  await countsAre(1);

  await detailOf(page)
    .getByRole('textbox', { name: desk('composer.label') })
    .fill(answer);
  await page.keyboard.press('Enter');
  await countsAre(0);
  for (const each of [page, colleague]) await expect(cardWith(each, words), 'it waits no more').toHaveCount(0);
  await expect(cards(phone, arabic).filter({ hasText: words })).toHaveCount(0);
  await expect(mine.filter({ hasText: answer }), 'read, and in the inbox still').toHaveCount(1);
  await expect(mine.filter({ hasText: answer })).not.toContainText(notices('unread'));
  await expect(mine.filter({ hasText: words })).toHaveCount(0);
  await expect(bellOf(colleague)).toHaveAccessibleName(shell('notices.open'));

  // The list of open requests has no marks left either.
  await colleague.keyboard.press('Escape');
  await filterOf(colleague, desk('status.OPEN')).click();
  await filterOf(phone, arabic('status.OPEN')).click();
  for (const [card, last, mark] of [
    [cardOnColleague, desk('card.guestLast'), unread],
    [cardOnPhone, arabic('card.guestLast'), unreadInArabic],
  ] as const) {
    await expect(card).toContainText(question);
    await expect(card).not.toContainText(last);
    await expect(card.getByRole('link')).not.toHaveAccessibleName(mark);
  }
});
