import { expect } from '@playwright/test';
import { desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

test('A hotel without a translation service offers none, and messages go out as they were written (MSG-02)', async ({
  bellhop,
  page,
}) => {
  const words = textsOf('console', 'en', 'requests-teamwork');
  const question = 'هل يمكن الحصول على سرير إضافي للطفل؟';
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', question);
  await openDesk(page, bellhop.grand);
  await openRequest(page, question);
  await expect(detailOf(page).getByText(question, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: words('translation.translate') })).toBeHidden();
  await expect(detailOf(page).getByRole('switch')).toBeHidden();

  const composer = page.getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('Of course, within the hour');
  await composer.press('Enter');
  await expect.poll(() => guest.messagesOf(id)).toEqual([question, 'Of course, within the hour']);
});
