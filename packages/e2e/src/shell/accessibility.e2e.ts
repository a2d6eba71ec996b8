import {
  expectNoAxeViolationsInEveryLanguage as look,
  expectNoAxeViolationsInBothThemes as lookAtGuest,
} from '../fixtures/accessibility.ts';
import { openGuestRequests } from '../fixtures/guest-requests.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const languages = ['en', 'tr', 'ar', 'es'] as const satisfies readonly Language[];

test('screens of the console are accessible in every language, light and dark (I18N-01)', {
  annotation: { type: 'long', description: 'Thirty looks by axe: each screen in four languages and two themes.' },
}, async ({ bellhop, newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' });
  await page.goto(bellhop.grand);
  await look(page, 'sign-in', page.getByRole('heading', { level: 1 }));
  await signIn(page, bellhop.grand, 'manager@grand.example');
  const cards = page.getByRole('listitem').getByRole('link');
  await look(page, 'list', cards.nth(8));
  // A conversation in two directions, of a guest with a label and a butler.
  await page.getByRole('searchbox').fill('الورود');
  await page.getByRole('listitem').filter({ hasText: '803' }).getByRole('link').first().click();
  await look(page, 'detail', page.getByText('الأبيض من فضلكم، وشكراً جزيلاً لكم.', { exact: true }));
});

for (const language of languages) {
  test(`screens of the guest page are accessible in ${language}, light and dark`, async ({ bellhop, newPerson }) => {
    const texts = textsOf('guest', language, 'guests');
    const page = await newPerson({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: language,
      reducedMotion: 'reduce',
    });
    await page.goto(await bellhop.guestLink());
    await page.getByRole('combobox').selectOption(language);
    const services = page.getByRole('main').getByRole('button');
    await lookAtGuest(page, 'home', services.first());
    // The first tile leads to the restaurants.
    await services.nth(1).click();
    await lookAtGuest(page, 'new request', page.getByRole('button', { name: texts('new.send') }));
    await page.getByRole('button', { name: texts('detail.back') }).click();
    await openGuestRequests(page, language);
    const requests = page.getByRole('main').getByRole('listitem');
    await lookAtGuest(page, 'requests', requests.first());
    await requests.first().click();
    await lookAtGuest(page, 'detail', page.getByRole('textbox', { name: texts('detail.message') }));
  });
}
