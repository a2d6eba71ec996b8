import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

test('a house without a translation service says so, and loses nothing that was typed (MSG-02)', async ({
  bellhop,
  page,
  complaints,
}) => {
  // The browser writes refused calls to its console.
  complaints.expect(/503|501|502|409|Failed to load resource/);
  const words = textsOf('console', 'en', 'teamwork');
  const missing = textsOf('console', 'en', 'errors')('no_translation_service');
  const asked = 'هل يمكن الحصول على سرير إضافي للطفل؟';
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', asked);
  await openDesk(page, bellhop.grand);
  await openRequest(page, asked);
  await page.getByRole('button', { name: words('translation.translate') }).click();
  await expect(page.getByText(missing, { exact: true })).toBeVisible();
  const messages = page.getByRole('region', { name: desk('messages.title') });
  await expect(messages.getByText(asked, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('switch', { name: words('beside.with', { language: 'Arabic' }) }).click();
  const composer = page.getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('Of course, within the hour');
  await composer.press('Enter');
  await expect(page.getByText(words('beside.failed', { reason: missing }))).toBeVisible();
  await expect(composer).toHaveValue('Of course, within the hour');
  expect(await guest.messagesOf(id)).toEqual([asked]);
  await page.getByRole('switch', { name: words('beside.with', { language: 'Arabic' }) }).click();
  await composer.press('Enter');
  await expect.poll(() => guest.messagesOf(id)).toEqual([asked, 'Of course, within the hour']);
});
