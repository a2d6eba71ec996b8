import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

test('An administrator reads reports of another period, opens a chart’s table and exports it; a phone shows them in Arabic', async ({
  bellhop,
  newPerson,
}) => {
  const reports = textsOf('console', 'en', 'reports');
  const page = await newPerson({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await page.getByRole('link', { name: textsOf('console', 'en', 'shell')('nav.reports') }).click();
  await expect(page.getByRole('term').filter({ hasText: reports('tile.answer') })).toBeVisible();
  await expect(page.getByRole('table', { name: reports('by.department') })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('combobox', { name: reports('period') }).selectOption({ label: reports('presets.week') });
  await expect(page).toHaveURL(/from=.*to=/);
  const days = page.getByRole('figure', { name: reports('byDay') });
  await days.getByText(reports('asTable')).click();
  await expect(days.getByRole('row')).toHaveCount(8);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: reports('csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/^reports_.*\.csv$/);

  const phone = await newPerson({ viewport: { width: 360, height: 740 }, locale: 'ar', reducedMotion: 'reduce' });
  await signIn(phone, `${bellhop.grand}/app/staff/reports`, 'manager@grand.example', 'ar');
  await expect(phone.getByRole('figure').first()).toBeVisible();
  await expectNoAxeViolations(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
});
