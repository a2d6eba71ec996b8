import { expect } from '@playwright/test';
import { birthOf, desk, detailOf, openDesk, openRequest, setStatus } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { holdUpChange } from '../fixtures/hold-up.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const outbox = textsOf('console', 'en', 'outbox');

test('a person whose change conflicts with a colleague’s reads who changed which field, and chooses', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/409/);
  const guest = await guestCalls(bellhop);
  const words = 'A kettle for the room';
  const id = await guest.ask('290', words);

  await openDesk(page, bellhop.grand, 'group@grand.example');
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openRequest(page, words);
  await openRequest(colleague, words);
  const born = await birthOf(page);

  await changeAtOnce();
  const dialog = page.getByRole('alertdialog', { name: outbox('conflict.title') });
  await expect(dialog).toContainText(outbox('conflict.lead', { status: desk('status.CANCELED') }));
  await expect(dialog, 'says who did what').toContainText('Emre Doğan changed the status from Open to Closed');
  await dialog.getByText(outbox('conflict.theirs'), { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(detailOf(page).getByRole('button', { name: /^Status: Closed/ })).toBeVisible();
  expect(await guest.statusOf(id)).toBe('CLOSED');

  await colleague.getByRole('button', { name: desk('detail.reopen') }).click();
  await expect(detailOf(page).getByRole('button', { name: /^Status: Open/ })).toBeVisible();
  await changeAtOnce();
  await dialog.getByRole('button', { name: outbox('conflict.mine', { status: desk('status.CANCELED') }) }).click();
  await expect(detailOf(colleague).getByRole('button', { name: /^Status: Canceled/ })).toBeVisible();
  expect(await guest.statusOf(id)).toBe('CANCELED');
  expect(await birthOf(page), 'nothing was loaded again').toBe(born);

  /** Delays the first person's change until the colleague's change is saved. */
  async function changeAtOnce(): Promise<void> {
    const change = await holdUpChange(page, id);
    await setStatus(page, 'CANCELED');
    await change.left;
    await colleague.getByRole('button', { name: desk('detail.resolve') }).click();
    await expect.poll(() => guest.statusOf(id)).toBe('CLOSED');
    change.letGo();
  }
});
