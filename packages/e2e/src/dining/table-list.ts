import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';

const list = textsOf('console', 'en', 'dining-reservations');

export const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: list('cards') })
    .getByRole('link')
    .filter({ hasText: name });

/** Prints the table list of the day and returns the printed text. */
export async function paperOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: list('print.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: list('print.title') });
  await dialog.getByRole('button', { name: list('print.open'), exact: true }).click();
  const paper = page.locator('body > section[aria-hidden="true"]').filter({ hasText: /Paper \d+/ });
  await expect(paper).toHaveCount(1);
  const text = (await paper.textContent()) ?? '';
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return text;
}
