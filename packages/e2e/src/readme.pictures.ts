import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { desk, detailOf, openDesk, openRequest } from './fixtures/desk.ts';
import { test } from './fixtures/journey.ts';
import { photo } from './fixtures/photo.ts';
import { textsOf } from './fixtures/texts.ts';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
/** All pictures have this size; the phones stand side by side in one picture. */
const size = { width: 1440, height: 900 };
const phoneSize = { width: 390, height: 800 };
const question = 'The children used every towel after the pool, and the rail stands empty. Could we have four more?';
const reply = 'Of course, Amelia. Four fresh towels are on their way, five minutes at most.';

const phone = textsOf('guest', 'en', 'guests');
const teamwork = textsOf('console', 'en', 'requests-teamwork');
const passes = textsOf('console', 'en', 'passes');
const payments = textsOf('console', 'en', 'payments');
const departments = textsOf('console', 'en', 'departments');

test('the eight pictures of the README', async ({ bellhop, newPerson }) => {
  mkdirSync(folder, { recursive: true });
  const manager = await newPerson({ viewport: size });
  await openDesk(manager, bellhop.grand);
  const guest = await newPerson({ viewport: phoneSize, deviceScaleFactor: 2, hasTouch: true });
  await guest.goto(await bellhop.guestLink());
  const home = await pictureOf(guest);

  await askForTowels(guest);
  await openRequest(manager, 'the rail stands empty');
  await expectPhoto(manager);
  await manager.getByRole('textbox', { name: desk('composer.label') }).fill(reply);
  await manager.keyboard.press('Enter');
  await expect(guest.getByText(reply, { exact: true })).toBeVisible();
  const conversation = await pictureOf(guest);
  await expect(detailOf(manager).getByText(teamwork('receipts.read'), { exact: true })).toBeVisible();
  await keep(manager, 'requests');

  await openPlace(manager, bellhop.grand, 'bookings/G-1001?part=in_house');
  const createPass = manager.getByRole('main').getByRole('button', { name: passes('create'), exact: true });
  await expect(createPass).toBeVisible();
  await keep(manager, 'bookings');

  await createPass.click();
  await expect(manager.getByRole('img', { name: passes('picture', { name: 'Amelia Hartley' }) })).toBeVisible();
  await keep(manager, 'passes');
  await manager.keyboard.press('Escape');

  await openPlace(manager, bellhop.grand, 'fastCheckin');
  await openRequest(manager, '611');
  const form = manager
    .getByRole('tab', { name: 'Derya' })
    .or(manager.getByRole('button', { name: 'Derya' }))
    .first();
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await keep(manager, 'check-in');

  await openPlace(manager, bellhop.grand, 'alacarte/requests');
  await listItem(manager, 'Priya Nair').getByRole('link').first().click();
  await expect(detailOf(manager)).toBeVisible();
  await keep(manager, 'restaurants');

  await openPlace(manager, bellhop.grand, 'payments');
  await manager.getByRole('row').filter({ hasText: 'Lucía Fernández' }).getByRole('link').click();
  await expect(manager.getByRole('button', { name: payments('link.copy') })).toBeVisible();
  await keep(manager, 'payments');

  await manager.goto(`${bellhop.grand}/app/admin/services`);
  await manager.getByRole('button', { name: departments('editOf', { name: 'Room service' }) }).click();
  const preview = manager.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Room service' })).toBeVisible();
  await expect.poll(() => preview.locator('html').evaluate(hasFonts)).toBe(true);
  await keep(manager, 'administration');

  await keepPhones([home, conversation, await pictureOfTables(guest, bellhop.grand)]);
});

async function askForTowels(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'Towels and bathroom' }).click();
  await guest.getByRole('checkbox', { name: 'Bath towels' }).check({ force: true });
  await guest.getByRole('textbox', { name: phone('new.text') }).fill(question);
  const file = { name: 'towel-rail.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await guest.locator('input[type=file]').first().setInputFiles(file);
  await expect(guest.getByRole('button', { name: phone('photo.remove', { name: 'towel-rail.jpg' }) })).toBeVisible();
  await guest.getByRole('button', { name: phone('new.send') }).click();
  await expect(guest.getByText(phone('status.OPEN')).first()).toBeVisible();
}

/** Returns a picture of the form of a table, in Arabic. */
async function pictureOfTables(guest: Page, origin: string): Promise<Buffer> {
  await guest.goto(`${origin}/guest/`);
  await guest.getByRole('combobox').selectOption('ar');
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  await guest.getByRole('button', { name: textsOf('guest', 'ar', 'guests')('home.restaurants') }).click();
  await guest.getByRole('button', { name: /مشويات البوسفور/ }).click();
  await expect(guest.getByRole('group', { name: textsOf('guest', 'ar', 'dining')('when.time') })).toBeVisible();
  return pictureOf(guest);
}

async function openPlace(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/app/staff/${path}`);
  await expect(page.getByText(/^Live/)).toBeVisible();
}

const listItem = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text }).first();

async function expectPhoto(page: Page): Promise<void> {
  const picture = detailOf(page).getByRole('img', { name: 'towel-rail' }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeTruthy();
}

/** The guest page loads its font late. */
const hasFonts = () => document.fonts.size > 0 && document.fonts.status === 'loaded';

async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForFunction(hasFonts);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function keep(page: Page, name: string): Promise<void> {
  await save(sharp(await pictureOf(page)), name);
}

/** Puts the screens of phones beside each other on a plain ground. */
async function keepPhones(screens: readonly Buffer[]): Promise<void> {
  const gap = Math.floor((size.width - screens.length * phoneSize.width) / (screens.length + 1));
  const corners = Buffer.from(
    `<svg width="${phoneSize.width}" height="${phoneSize.height}"><rect width="100%" height="100%" rx="28"/></svg>`,
  );
  const rounded = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .resize(phoneSize)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  const ground = sharp({ create: { ...size, channels: 3, background: '#d9e2df' } });
  const phones = rounded.map((input, at) => ({
    input,
    left: gap + at * (phoneSize.width + gap),
    top: Math.floor((size.height - phoneSize.height) / 2),
  }));
  await save(ground.composite(phones), 'phone');
}

/** Saves a picture with few colours, below some hundred kilobytes. */
async function save(picture: ReturnType<typeof sharp>, name: string): Promise<void> {
  await picture.png({ palette: true, colours: 200, effort: 10, compressionLevel: 9 }).toFile(`${folder}${name}.png`);
}
