import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'bookings');

const cardOf = (page: Page) => page.getByRole('region', { name: words('cards.keys.title') });
const press = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true }).click();

test('a key is sent, handed over, named before the check-out that ends it, and taken back (BKD-08, BKD-19)', async ({
  bellhop,
  page,
}) => {
  await signIn(page, `${bellhop.grand}/app/staff/bookings/G-1008`, 'manager@grand.example');
  await press(page, 'cards.keys.send');
  await expect(cardOf(page).getByText(words('cards.keys.state.toHandOver'))).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, 'cards.keys.handedOver');
  await expect(cardOf(page).getByText(words('cards.keys.state.active'), { exact: true })).toBeVisible();

  await press(page, 'changeStatus');
  await page.getByRole('menuitem', { name: words('status.checked_out') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('1 key is revoked.')).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: words('changeStatus') }).click();
  await expect(cardOf(page).getByText(words('cards.keys.state.toTakeBack'))).toBeVisible();
  await press(page, 'cards.keys.takenBack');
  await expect(cardOf(page).getByText(words('cards.keys.state.revoked'), { exact: true })).toBeVisible();
});
