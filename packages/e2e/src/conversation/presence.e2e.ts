import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk, detailOf, openDesk, openRequest, searchBox } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { entering, signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'requests-teamwork');
/** Milliseconds within which colleagues see an arrival or a departure. */
const soon = { timeout: 6000 };
/** Milliseconds within which a lost connection is noticed by its silence. */
const bySilence = { timeout: 20_000 };

const facesOn = (page: Page, language: Language = 'en'): Locator =>
  page
    .getByRole('list', { name: textsOf('console', language, 'requests-teamwork')('presence.request') })
    .getByRole('listitem');
const composerOn = (page: Page): Locator => detailOf(page).getByRole('textbox', { name: desk('composer.label') });

test('two at one request see each other come, write and go, within seconds', async ({ bellhop, page, newPerson }) => {
  const guest = await guestCalls(bellhop);
  await guest.ask('290', 'Is the sauna warm?');
  await guest.ask('290', 'Is the steam bath warm?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is the sauna warm?');
  const address = page.url();
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await expect(facesOn(page)).toHaveCount(0);

  await colleague.goto(address);
  await expect(facesOn(page), 'the one who was there sees who comes').toHaveCount(1);
  await expect(facesOn(colleague), 'and is seen at once').toHaveCount(1, soon);
  await expect(facesOn(page)).toHaveAttribute('title', / is also here$/);
  const name = /^(.+) is also here$/.exec((await facesOn(page).getAttribute('title')) ?? '')?.[1] ?? '';
  expect(name).not.toBe('');

  const writing = detailOf(page).getByText(words('presence.writing_one', { names: name }));
  await whileWriting(composerOn(colleague), async () => {
    await expect(writing).toBeVisible();
    await expect(facesOn(page)).toHaveAttribute('title', words('presence.typing', { name }));
    await expectNoAxeViolations(page);
  });
  await composerOn(colleague).press('Enter');
  await expect(writing, 'sent: nobody writes any more').toBeHidden(soon);
  await whileWriting(composerOn(colleague), () => expect(writing).toBeVisible());
  await expect(writing, 'a few seconds of rest').toBeHidden();

  await searchBox(colleague).fill('steam bath');
  await openRequest(colleague, 'Is the steam bath warm?');
  await expect(facesOn(page), 'gone to another request').toHaveCount(0, soon);
  await colleague.goto(address);
  await expect(facesOn(page)).toHaveCount(1);
  await colleague.close();
  await expect(facesOn(page), 'the tab was closed').toHaveCount(0, soon);
});

test('two at one booking see each other come and go', async ({ bellhop, page, newPerson }) => {
  const onBooking = (at: Page) => at.getByRole('list', { name: words('presence.booking') }).getByRole('listitem');
  const address = `${bellhop.grand}/app/staff/bookings/G-1001`;
  const colleague = await newPerson();
  await signIn(page, address, 'manager@grand.example');
  await signIn(colleague, address, 'frontdesk@grand.example');
  for (const each of [page, colleague])
    await expect(onBooking(each)).toHaveAttribute('title', / is also here$/, entering);
  await colleague.close();
  await expect(onBooking(page), 'the tab was closed').toHaveCount(0, soon);
});

test('a person at two desks is one face, gone with the last desk; a lost network is noticed', {
  annotation: { type: 'long', description: 'A desk whose network is lost is missed after its silence, not at once.' },
}, async ({ bellhop, page, newPerson, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const guest = await guestCalls(bellhop);
  await guest.ask('290', 'Is the pool heated?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is the pool heated?');
  const address = page.url();
  const desk1 = await newPerson();
  await signIn(desk1, address, 'frontdesk@grand.example');
  const desk2 = await newPerson();
  await signIn(desk2, address, 'frontdesk@grand.example');
  await expect(facesOn(desk2), 'the manager, and not oneself').toHaveCount(1);
  await expect(facesOn(page)).toHaveCount(1);
  await desk1.close();
  await expect(facesOn(desk2)).toHaveCount(1);
  await expect(facesOn(page), 'still at the other desk').toHaveCount(1);

  await desk2.context().setOffline(true);
  await expect(facesOn(desk2), 'offline knows of nobody').toHaveCount(0, soon);
  await expect(facesOn(page)).toHaveCount(0, bySilence);
  await desk2.context().setOffline(false);
  await expect(facesOn(page), 'back').toHaveCount(1, bySilence);
  await expect(facesOn(desk2)).toHaveCount(1, bySilence);

  await desk2.context().close();
  await expect(facesOn(page), 'the computer was shut').toHaveCount(0, soon);
});

test('the presence line is in Arabic for an Arabic reader', async ({ bellhop, page, newPerson }) => {
  const guest = await guestCalls(bellhop);
  await guest.ask('290', 'Is the garden open?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is the garden open?');
  const arabic = textsOf('console', 'ar', 'requests-teamwork');
  const colleague = await newPerson({ locale: 'ar' });
  await signIn(colleague, page.url(), 'frontdesk@grand.example', 'ar');
  await expect(facesOn(colleague, 'ar')).toHaveCount(1);
  await expect(facesOn(colleague, 'ar')).toHaveAttribute('title', /\S/);
  const name = (await facesOn(colleague, 'ar').getAttribute('title'))?.replace(
    arabic('presence.here', { name: '' }),
    '',
  );
  // In Arabic the accessible name of the face has the same words; the line comes after it.
  const writing = colleague.getByText(arabic('presence.writing_one', { names: name?.trim() ?? '' })).last();
  await whileWriting(composerOn(page), async () => {
    await expect(writing).toBeVisible();
    await expectNoAxeViolations(colleague);
  });
});

/** Keeps typing during all checks: after some seconds without a key, the writing mark disappears. */
async function whileWriting(composer: Locator, look: () => Promise<void>): Promise<void> {
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await composer.pressSequentially('Yes ', { delay: 125 });
    }
  };
  const checks = look().finally(() => {
    isOver = true;
  });
  await Promise.all([checks, write()]);
}
