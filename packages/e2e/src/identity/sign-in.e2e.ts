import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signInByForm } from '../fixtures/sign-in.ts';

test('a manager signs in by the form and reaches the requests of the hotel of that address (AUTH-02, AUTH-05)', async ({
  page,
  bellhop,
}) => {
  await page.goto(bellhop.grand);
  await expectNoAxeViolations(page);
  await signInByForm(page, bellhop.grand, 'manager@grand.example');
  await expect(page).toHaveURL(`${bellhop.grand}/app/staff/requests`);
});
