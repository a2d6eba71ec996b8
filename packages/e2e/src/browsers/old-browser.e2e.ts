import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const phone = textsOf('guest', 'en', 'guests');
const checkIn = textsOf('guest', 'en', 'check-in');
const pay = textsOf('guest', 'en', 'payments');

/** Removes features newer than Safari 15.4, Chrome 100 and Firefox 102 before the page's scripts run. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later: [object, string[]][] = [
      [AbortSignal, ['timeout', 'any']],
      [Array, ['fromAsync']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [URL, ['canParse', 'parse', 'createObjectURLFromStream']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [globalThis, ['requestIdleCallback', 'Iterator', 'scheduler']],
      [Navigator.prototype, ['connection', 'setAppBadge', 'userAgentData']],
    ];
    for (const [place, names] of later) for (const name of names) Reflect.deleteProperty(place, name);
  });
}

test('a guest’s stay, check-in and payment open in the oldest browsers that are supported (Y3)', async ({
  bellhop,
  newPerson,
  complaints,
}) => {
  // No payment has this code.
  complaints.expect(/404 .*\/api\/pay\//);
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' });
  await makeOld(page);
  await page.goto(await bellhop.guestLink());
  await expect(page.getByRole('button', { name: phone('home.restaurants') })).toBeVisible();
  await page.getByRole('button', { name: 'Towels and bathroom' }).click();
  await page.getByRole('textbox', { name: phone('new.text') }).fill('A towel of an old phone');
  await page.getByRole('button', { name: phone('new.send') }).click();
  await expect(page.getByText(phone('status.OPEN')).first()).toBeVisible();

  await page.goto(await bellhop.linkOf('G-1015'));
  await page.getByRole('button', { name: checkIn('card.begin') }).click();
  await expect(page.getByLabel(new RegExp(`^${checkIn('field.surname')}`))).toBeVisible();
  await page.goto(`${bellhop.grand}/pay/${'a'.repeat(16)}`);
  await expect(page.getByRole('heading', { name: pay('unknown.title') })).toBeVisible();
});

test('a browser that runs no script, or loads none, shows a sentence in four languages, and a guest the telephone (Y3)', async ({
  bellhop,
  newPerson,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const { grand } = bellhop;
  const addresses = [await bellhop.guestLink(), `${grand}/pay/${'a'.repeat(16)}`, `${grand}/`];
  // In parallel: the sentence appears after some seconds, so that a slow page has time to load.
  const look = async (address: string, javaScriptEnabled: boolean) => {
    const page = await newPerson({ javaScriptEnabled });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(address);
    for (const language of ['en', 'tr', 'ar', 'es']) {
      await expect(page.locator(`#root p[lang=${language}]`)).toBeVisible();
    }
    const help =
      address === `${grand}/` ? page.getByText('Safari 17.4') : page.getByRole('link', { name: '+90 212 555 01 00' });
    await expect(help.first()).toBeVisible();
  };
  await Promise.all(addresses.flatMap((address) => [look(address, true), look(address, false)]));
});
