import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { birthOf, cardWith, desk, detailOf, openDesk, openRequest, searchBox } from './fixtures/desk.ts';
import { test } from './fixtures/journey.ts';
import { photo } from './fixtures/photo.ts';
import { textsOf } from './fixtures/texts.ts';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const question = 'The children used every towel after the pool, and the rail stands empty. Could we have four more?';
const reply = 'Of course, Amelia. Four fresh towels are on their way, five minutes at most.';

test('the pictures of the README', async ({ bellhop, newPerson }) => {
  mkdirSync(folder, { recursive: true });
  const phone = textsOf('guest', 'en', 'guest');
  const teamwork = textsOf('console', 'en', 'teamwork');
  const manager = await newPerson({ viewport: { width: 1680, height: 945 } });
  await openDesk(manager, bellhop.grand);
  const guest = await newPerson({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true });
  await guest.goto(await bellhop.guestLink());

  await guest.getByRole('button', { name: 'Towels and bathroom' }).click();
  await guest.getByRole('checkbox', { name: 'Bath towels' }).check({ force: true });
  await guest.getByRole('textbox', { name: phone('new.text') }).fill(question);
  const file = { name: 'towel-rail.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await guest.locator('input[type=file]').first().setInputFiles(file);
  await expect(guest.getByRole('button', { name: phone('photo.remove', { name: 'towel-rail.jpg' }) })).toBeVisible();
  await keep(guest, 'job-1-guest-asks');

  await guest.getByRole('button', { name: phone('new.send') }).click();
  await expect(guest.getByText(phone('status.OPEN')).first()).toBeVisible();
  await manager.setViewportSize({ width: 1280, height: 800 });
  await openRequest(manager, 'the rail stands empty');
  await expectPhoto(manager);
  await keep(manager, 'job-2-desk-sees');

  await manager.getByRole('textbox', { name: desk('composer.label') }).fill(reply);
  await manager.keyboard.press('Enter');
  await expect(guest.getByText(reply, { exact: true })).toBeVisible();
  await keep(guest, 'job-3-answer');

  await manager.setViewportSize({ width: 1680, height: 945 });
  await expect(detailOf(manager).getByText(teamwork('receipts.read'), { exact: true })).toBeVisible();
  await expectPhoto(manager);
  await keep(manager, 'requests-1680-light');

  await manager.getByRole('button', { name: desk('detail.resolve') }).click();
  await guest
    .getByRole('group', { name: phone('rating.question') })
    .locator('label')
    .nth(4)
    .click();
  await expect(guest.getByText(phone('rating.thanks'))).toBeVisible();
  await keep(guest, 'job-4-rated');

  // The same console in Arabic and dark, on an Arabic conversation.
  await manager.getByRole('button', { name: textsOf('console', 'en', 'shell')('theme.dark') }).click();
  await searchBox(manager).fill('الورود');
  await cardWith(manager, '803').getByRole('link').click();
  await expect(detailOf(manager).getByText('الأبيض من فضلكم')).toBeVisible();
  await searchBox(manager).fill('');
  const born = await birthOf(manager);
  await manager.getByRole('button', { name: /^Language: / }).click();
  await manager.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect.poll(() => birthOf(manager).catch(() => born)).not.toBe(born);
  await expect(manager.getByRole('listitem').nth(6)).toBeVisible();
  await expect(manager.getByText('الأبيض من فضلكم').last()).toBeVisible();
  const arabic = textsOf('console', 'ar', 'requests');
  await expect(manager.getByRole('status', { name: arabic('messages.loading') })).toBeHidden();
  await keep(manager, 'requests-1680-arabic-dark');
});

async function expectPhoto(page: Page): Promise<void> {
  const picture = detailOf(page).getByRole('img', { name: 'towel-rail' }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeTruthy();
}

/** Saves a screenshot with few colours, below some hundred kilobytes. */
async function keep(page: Page, name: string): Promise<void> {
  // The guest page loads its font late.
  await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded');
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .png({ palette: true, colours: 200, effort: 10, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}
