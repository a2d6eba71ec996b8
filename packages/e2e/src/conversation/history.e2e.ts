import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk, detailOf, openDesk, openRequest, setStatus } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const teamwork = (language: Language) => textsOf('console', language, 'requests-teamwork');

async function unfold(page: Page, language: Language): Promise<Locator> {
  const title = teamwork(language)('history.title');
  await page.getByRole('button', { name: title, exact: true }).click();
  return page.getByRole('region', { name: title, exact: true });
}

test('the history of a request reads right in English and Arabic, and follows changes while it is open', async ({
  bellhop,
  newPerson,
}) => {
  const english = teamwork('en');
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'Could somebody look at the lamp?');
  const page = await newPerson({ viewport: { width: 1680, height: 945 } });
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Could somebody look at the lamp?');
  const part = await unfold(page, 'en');
  const entries = part.getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(english('history.created'));

  const detail = detailOf(page);
  await detail.getByRole('button', { name: english('assignment.claim'), exact: true }).click();
  await expect(entries.first()).toContainText(english('history.took'));
  await detail.getByRole('textbox', { name: desk('composer.label') }).fill('The electrician is coming');
  await page.keyboard.press('Enter');
  await expect(entries.first()).toContainText(english('history.message'));
  await detail.getByRole('tab', { name: english('notes.toColleagues') }).click();
  await detail.getByRole('textbox', { name: english('notes.label') }).fill('Third time this month');
  await page.keyboard.press('Enter');
  await expect(entries.first()).toContainText(english('history.note'));
  await setStatus(page, 'CLOSED');
  const closed = english('history.status', { from: desk('status.OPEN'), to: desk('status.CLOSED') });
  await expect(entries.first()).toContainText(closed);
  await guest.write(id, 'It flickers again');
  await expect(entries.first(), 'a guest who writes opens it again').toContainText(
    english('history.status', { from: desk('status.CLOSED'), to: desk('status.OPEN') }),
  );
  await expect(entries).toHaveCount(7);
  await expect(entries.first().locator('time')).toHaveAttribute('title', /20\d\d/);
  for (const text of ['The electrician', 'Third time', 'flickers']) await expect(part).not.toContainText(text);
  await expectNoAxeViolations(page);

  const arabic = teamwork('ar');
  const requests = textsOf('console', 'ar', 'requests');
  const colleague = await newPerson({ locale: 'ar', viewport: { width: 360, height: 780 }, hasTouch: true });
  await signIn(colleague, page.url(), 'frontdesk@grand.example', 'ar');
  await colleague.getByRole('button', { name: requests('detail.showStay') }).click();
  const small = await unfold(colleague, 'ar');
  const lines = small.getByRole('listitem');
  await expect(lines).toHaveCount(7);
  await expect(lines.nth(2)).toContainText(
    arabic('history.status', { from: requests('status.OPEN'), to: requests('status.CLOSED') }),
  );
  for (const entry of ['created', 'took', 'note', 'message'])
    await expect(small).toContainText(arabic(`history.${entry}`));
  await expectNoAxeViolations(colleague);
});
