import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { overlap } from '../fixtures/boxes.ts';
import { desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'requests-teamwork');
const notices = textsOf('console', 'en', 'alerts-notices');
const phone = textsOf('guest', 'en', 'guests');
/** A word that only the notes of this journey contain. */
const secret = 'giraffe';

/** Collects all network answers of a page from now on. */
function heardBy(page: Page): () => string {
  const parts: Promise<string>[] = [];
  page.on('response', (response) => parts.push(response.text().catch(() => '')));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => parts.push(Promise.resolve(payload.toString()))),
  );
  const texts: string[] = [];
  const gather = setInterval(() => {
    void Promise.all(parts.splice(0)).then((heard) => texts.push(...heard));
  }, 50);
  page.on('close', () => clearInterval(gather));
  return () => texts.join('\n');
}

/** Collects the rings that this page reports. */
async function listenToTheBell(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const rung: string[] = [];
    Object.defineProperty(window, 'rungFor', { value: rung });
    window.addEventListener('bellhop:rang', (event) => {
      rung.push((event as CustomEvent<{ queue: string }>).detail.queue);
    });
  });
  return () => page.evaluate(() => (window as unknown as { rungFor: string[] }).rungFor);
}

const openNote = async (page: Page): Promise<Locator> => {
  await detailOf(page)
    .getByRole('tab', { name: words('notes.toColleagues') })
    .click();
  return detailOf(page).getByRole('textbox', { name: words('notes.label') });
};
const saidOn = (page: Page) => detailOf(page).getByRole('region', { name: desk('messages.title') });
const noteOn = (page: Page, text: string) => saidOn(page).locator('[data-side="note"]').filter({ hasText: text });
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('a note calls a colleague, whose desk rings and shows it; they answer, and the guest hears nothing of it', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const heard = heardBy(guest);
  await guest.goto(await bellhop.guestLink());
  await guest.getByRole('button', { name: 'Towels and bathroom' }).click();
  await guest.getByRole('textbox', { name: phone('new.text') }).fill('The bath is cold');
  await guest.getByRole('button', { name: phone('new.send') }).click();
  await expect(guest.getByText(phone('status.OPEN')).first()).toBeVisible();

  await openDesk(page, bellhop.grand);
  const colleague = await newPerson();
  const rung = await listenToTheBell(colleague);
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');

  await openRequest(page, 'The bath is cold');
  const field = await openNote(page);
  await field.pressSequentially('Careful, she is the ');
  await field.pressSequentially(`${secret} of last year. @`);
  const choices = detailOf(page).getByRole('option');
  await expect(choices.first()).toBeVisible();
  for (const below of [field, detailOf(page).getByRole('tab').first()])
    expect(await overlap(detailOf(page).getByRole('listbox'), below), 'the colleagues cover it').toBe(false);
  await expectNoAxeViolations(page);
  await field.pressSequentially('dogan');
  await expect(choices).toHaveCount(1);
  const name = (await choices.locator('bdi').textContent()) ?? '';
  await field.press('Enter');
  await expect(detailOf(page).getByText(words('notes.told', { names: name }))).toBeVisible();
  await field.press('Enter');
  await expect(noteOn(page, secret)).toContainText(`@${name}`);
  await expect(field, 'written in by nobody any more').toHaveValue('');

  await expect.poll(rung, 'and rang for it').toContain('mention');
  await bellOf(colleague).click();
  const mentions = colleague.getByRole('tabpanel', { name: notices('mine') }).getByRole('link', { name: secret });
  await expect(mentions, 'the inbox has it without a reload').toContainText(notices('unread'));
  await expectNoAxeViolations(colleague);
  await mentions.click();
  await expect(noteOn(colleague, secret)).toBeVisible();
  await bellOf(colleague).click();
  await expect(mentions, 'read').toHaveCount(0);
  await colleague.keyboard.press('Escape');
  const answer = await openNote(colleague);
  await answer.fill(`I remember the ${secret}: a fruit basket`);
  await answer.press('Enter');
  await expect(noteOn(page, 'fruit basket'), 'the answer is there at once').toBeVisible();

  await detailOf(page)
    .getByRole('tab', { name: /^Message to/ })
    .click();
  await detailOf(page)
    .getByRole('textbox', { name: desk('composer.label') })
    .fill('Somebody is on the way');
  await page.keyboard.press('Enter');
  await expect(guest.getByText('Somebody is on the way', { exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Somebody is on the way', { exact: true })).toBeVisible();
  await expect(guest.getByText(secret)).toHaveCount(0);
  await expect.poll(heard, 'the phone received the messages').toContain('Somebody is on the way');
  expect(heard()).not.toContain(secret);
  expect(heard()).not.toContain('fruit basket');

  await colleague.reload();
  await expect(noteOn(colleague, 'Careful'), 'as a fresh read has it').toBeVisible();
  await expect(noteOn(colleague, 'fruit basket')).toBeVisible();
});

for (const language of ['en', 'ar'] as const satisfies readonly Language[]) {
  test(`a note is written where no guest can be written to, offline too, in ${language}`, async ({
    bellhop,
    newPerson,
    complaints,
  }) => {
    // Errors of a part of the screen that was loading when the network was lost; it loads later.
    complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported module/);
    const noteTexts = textsOf('console', language, 'requests-teamwork');
    const texts = textsOf('console', language, 'requests');
    const page = await newPerson({ locale: language });
    await signIn(page, bellhop.grand, 'manager@grand.example', language);
    const canceled = page.getByRole('button', { name: new RegExp(`^${texts('status.CANCELED')}`) }).first();
    await canceled.click();
    await page
      .getByRole('list', { name: texts('list.name') })
      .getByRole('listitem')
      // The unfiltered list may stay until the filtered one has loaded.
      .filter({ hasText: texts('status.CANCELED') })
      .getByRole('link')
      .first()
      .click();
    const detail = page.getByRole('article', { name: texts('detail.name') });
    const field = detail.getByRole('textbox', { name: noteTexts('notes.label') });
    await expect(field, 'the note is what is open').toBeVisible();
    await expect(detail.getByText(noteTexts('notes.only'))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.context().setOffline(true);
    await field.fill(`Kept for ${language}`);
    await field.press('Enter');
    const shown = detail.locator('[data-side="note"]').filter({ hasText: `Kept for ${language}` });
    await expect(shown).toContainText(texts('messages.waiting'));
    await page.context().setOffline(false);
    // Without a state, the message is on the server.
    await expect(shown).not.toHaveAttribute('data-state', /./);
    await expect(shown).not.toContainText(texts('messages.waiting'));
    await page.reload();
    await expect(shown).toHaveCount(1);
    await expect(shown).not.toHaveAttribute('data-state', /./);
  });
}
