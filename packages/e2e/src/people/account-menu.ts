import type { Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';

export const account = textsOf('console', 'en', 'identity-account');
export const shell = textsOf('console', 'en', 'shell');
export const identity = textsOf('console', 'en', 'identity');
export const demoPassword = 'Bellhop.demo.1';

/** Chooses an entry of the profile menu by its name. */
export async function chooseOfProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
