import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, listWords, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { holdUpChange } from '../fixtures/hold-up.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const teamwork = textsOf('console', 'en', 'requests-teamwork');
const departments = textsOf('console', 'en', 'departments');
const notices = textsOf('console', 'en', 'alerts-notices');
/** Demo services: one of the front desk, and one without a department. */
const reception = '290';
const roomService = { id: '240', name: 'Room service', dish: '240-1' };

const lineOf = (page: Page): Locator => page.getByRole('region', { name: teamwork('assignment.title') });
/** The line with the assignee and the department. */
const says = (page: Page, who: string, department = 'Reception'): Locator => {
  const both = `${who} · ${teamwork('assignment.forDepartment', { department })}`;
  return lineOf(page).getByRole('button', { name: teamwork('assignment.change', { who: both }), exact: true });
};

test('two people claim at once: one succeeds, and the other reads the name and takes over', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/409/);
  const guest = await guestCalls(bellhop);
  const words = 'An iron and a board, please';
  const id = await guest.ask(reception, words);
  await openDesk(page, bellhop.grand);
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openRequest(page, words);
  await openRequest(colleague, words);

  // Both press before either receives the other's claim.
  const change = await holdUpChange(page, id);
  await lineOf(page)
    .getByRole('button', { name: teamwork('assignment.claim') })
    .click();
  await change.left;
  await lineOf(colleague)
    .getByRole('button', { name: teamwork('assignment.claim') })
    .click();
  await expect(says(colleague, teamwork('assignment.yours'))).toBeVisible();
  change.letGo();

  const notice = page.getByRole('alert').filter({ hasText: 'Emre Doğan claimed it at' });
  await expect(notice).toBeVisible();
  // The notice stays while the pointer is on it.
  await notice.hover();
  await expect(says(page, teamwork('assignment.theirs', { name: 'Emre Doğan' }))).toBeVisible();
  await expect(lineOf(page).getByText(/Emre Doğan claimed it at/)).toBeVisible();
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: teamwork('assignment.takeOver') }).click();
  await expect(says(page, teamwork('assignment.yours'))).toBeVisible();
  // The former assignee sees the new one, above the conversation and on the card.
  await expect(says(colleague, teamwork('assignment.theirs', { name: 'Defne Kaya' }))).toBeVisible();
  await expect(cardWith(colleague, words).getByText(desk('card.has', { name: 'Defne Kaya' }))).toBeAttached();

  // By the keyboard alone to a colleague with the rights; others are not offered.
  await page.locator('h2').first().click();
  await page.keyboard.press('a');
  const choices = page.getByRole('dialog', { name: teamwork('assignment.open') });
  await expect(choices.getByRole('option', { name: 'Selin Aydın' })).toBeVisible();
  await expect(choices.getByRole('option', { name: 'Fatma Çetin' }), 'the reception is none of hers').toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.keyboard.type('dogan');
  await expect(choices.getByRole('option', { name: 'Selin Aydın' })).toHaveCount(0);
  await expect(choices.getByRole('option', { name: 'Emre Doğan' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(says(colleague, teamwork('assignment.yours'))).toBeVisible();
});

test('the list is narrowed to mine, to unassigned and to a department, and follows what colleagues claim', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const words = 'Two bath robes for the sauna';
  await guest.ask('231', words);
  await openDesk(page, bellhop.grand);
  const filters = page.getByRole('complementary', { name: listWords('filters') });
  const places = filters.getByRole('region', { name: desk('filter.departments') });
  await filters.getByRole('button', { name: desk('filter.nobodys') }).click();
  await expect(cardWith(page, words)).toBeVisible();
  await places.getByRole('button', { name: 'Housekeeping' }).click();
  await expect(cardWith(page, words)).toBeVisible();
  await places.getByRole('button', { name: 'Concierge' }).click();
  await expect(cardWith(page, words)).toBeHidden();
  await places.getByRole('button', { name: 'Housekeeping' }).click();
  await expectNoAxeViolations(page);

  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'housekeeping@grand.example');
  await cardWith(colleague, words).getByRole('link').focus();
  await openRequest(colleague, words);
  await colleague.keyboard.press('c');
  await expect(says(colleague, teamwork('assignment.yours'), 'Housekeeping')).toBeVisible();
  await expect(cardWith(page, words), 'it is no longer unassigned').toBeHidden();

  const mine = colleague.getByRole('button', { name: desk('filter.whoIs', { who: desk('filter.everyones') }) });
  await mine.click();
  await colleague.getByRole('menuitemradio', { name: desk('filter.mine') }).click();
  await expect(cardWith(colleague, words)).toBeVisible();
  await colleague.reload();
  await expect(cardWith(colleague, words), 'the address keeps the filter').toBeVisible();
  await expect(colleague).toHaveURL(/who=mine/);
});

test('a member of a department gets a notification of a request for it, with a link', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const words = 'The carpet is wet';
  await guest.ask('231', words);
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openDesk(page, bellhop.grand);
  await openRequest(page, words);
  await page.locator('h2').first().click();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: teamwork('assignment.open') }).waitFor();
  await page.keyboard.type('recep');
  await page.keyboard.press('Enter');
  await expect(says(page, teamwork('assignment.nobody'))).toBeVisible();

  const notice = colleague.getByRole('status').filter({ hasText: notices('givenToDepartment') });
  await notice.hover();
  await notice.getByRole('button', { name: notices('open') }).click();
  await expect(says(colleague, teamwork('assignment.nobody'))).toBeVisible();
});

test('a manager makes a department, and the next request of the guest goes to it', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  await openDesk(page, bellhop.grand);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: departments('heading') }).click();
  await expect(page.getByRole('list', { name: departments('heading') })).toContainText('Housekeeping');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: departments('add') }).click();
  const form = page.getByRole('dialog', { name: departments('add') });
  await form.getByRole('textbox', { name: departments('name'), exact: true }).fill('Kitchen');
  await form.getByRole('searchbox', { name: departments('searchServices') }).fill('room serv');
  await form.getByRole('checkbox', { name: roomService.name }).check();
  await form.getByRole('checkbox', { name: 'Emre Doğan' }).check();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: departments('save') }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible();

  const words = 'Soup of the day and bread';
  await guest.ask(roomService.id, words, { [roomService.dish]: 'Lentil soup' });
  await page.getByRole('link', { name: 'Requests' }).first().click();
  await page.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await openRequest(page, words);
  await expect(says(page, teamwork('assignment.nobody'), 'Kitchen')).toBeVisible();
  await expect(detailOf(page)).toBeVisible();

  await page.goto(`${bellhop.grand}/app/staff/settings/departments`);
  await page.getByRole('button', { name: departments('removeOf', { name: 'Kitchen' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: departments('remove.confirm') })
    .click();
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeHidden();
});
