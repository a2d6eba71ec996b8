import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, showLanguage } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const arabic = textsOf('console', 'ar', 'requests');
const words = 'Hello? Anybody there? Waiting 20 minutes.';
const unread = new RegExp(`^.*${desk('card.unread')} `);
const waitingFilter = (page: Page) => page.getByRole('button', { name: new RegExp(`^${desk('filter.waiting')}`) });

test('a guest who writes again is unread and first under Waiting for us at every desk, on a phone and in Arabic too, and one answer ends it', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const asked = await guest.ask('236', 'A blanket, please');
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const colleague = await newPerson();
  // High enough for all filters: what lies half below the button at their end is too small a target for axe.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openDesk(page, bellhop.grand);
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openDesk(phone, bellhop.grand, 'frontdesk@grand.example');
  await showLanguage(phone, 'ar');
  const cardOnPhone = phone
    .getByRole('list', { name: arabic('list.name') })
    .getByRole('listitem')
    .first();
  await expect(waitingFilter(page)).toHaveText(/\d/);
  const count = await waitingFilter(page).textContent();

  await guest.write(asked, words);
  for (const each of [page, colleague]) {
    await expect(cardWith(each, words).getByRole('link')).toHaveAccessibleName(unread);
    await expect(cardWith(each, words)).toContainText(desk('card.guestLast'));
  }
  await expect(waitingFilter(page), 'it waited before').toHaveText(count ?? '');
  await waitingFilter(page).click();
  await expect(
    page
      .getByRole('list', { name: desk('list.name') })
      .getByRole('listitem')
      .first(),
  ).toContainText(words);
  await expectNoAxeViolations(page);
  await phone.getByRole('tab', { name: new RegExp(`^${arabic('filter.waiting')}`) }).click();
  await expect(cardOnPhone).toContainText(words);
  await expect(cardOnPhone.getByRole('link')).toHaveAccessibleName(new RegExp(arabic('card.unread')));
  await expectNoAxeViolations(phone);

  // Reading it ends the mark for this person, also after a reload; the request waits all the same.
  await cardWith(page, words).getByRole('link').click();
  await expect(detailOf(page)).toBeVisible();
  await expect(cardWith(page, words).getByRole('link')).not.toHaveAccessibleName(unread);
  await page.reload();
  await expect(cardWith(page, words).getByRole('link')).not.toHaveAccessibleName(unread);
  await expect(cardWith(colleague, words).getByRole('link')).toHaveAccessibleName(unread);

  await detailOf(page)
    .getByRole('textbox', { name: desk('composer.label') })
    .fill('It is on its way');
  await page.keyboard.press('Enter');
  await expect(cardWith(page, words), 'it waits no more').toHaveCount(0);
  await expect(cardOnPhone).not.toContainText(words);
  await expect(cardWith(colleague, 'A blanket, please').getByRole('link')).not.toHaveAccessibleName(unread);
});
