import { expect } from '@playwright/test';
import { cardWith, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { entering, fillSignIn } from '../fixtures/sign-in.ts';
import { account, chooseOfProfile, demoPassword, identity, shell } from './account-menu.ts';
import { changeRights, invite, makeCall, memberOf } from './members.ts';

const typed = 'A word that must not be lost';

test('a demoted person loses screens at once and keeps typed text (ACC-01, ACC-03, ACC-06, ACC-07, ACC-09, ACC-10)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/40[134]|WebSocket/);
  const person = 'frontdesk@grand.example';
  const { id, name } = await memberOf(bellhop, person);
  const guest = await guestCalls(bellhop);
  await guest.ask('255', 'Plover suitcase to the lobby');
  await guest.ask('236', 'Plover pillow, please');
  await openDesk(page, bellhop.grand, person);
  await expect(cardWith(page, 'Plover suitcase')).toBeVisible();
  const settings = page.getByRole('navigation').getByText(shell('nav.settings'), { exact: true });
  await expect(settings).toBeVisible();
  await openRequest(page, 'Plover pillow');
  const composer = page.getByRole('textbox', { name: desk('composer.label') });
  await composer.fill(typed);

  await changeRights(bellhop, person, { flags: [], services: ['236'] });
  await expect(cardWith(page, 'Plover suitcase')).toHaveCount(0);
  await expect(settings).toHaveCount(0);
  await expect(cardWith(page, 'Plover pillow')).toBeVisible();
  await expect(composer).toHaveValue(typed);

  await changeRights(bellhop, person, { flags: ['STAFF_TEMPLATE'], services: ['ANY'] });
  await expect(settings).toBeVisible();
  await expect(cardWith(page, 'Plover suitcase')).toBeVisible();

  await makeCall(bellhop, 'removeMember', '--id', id, '--latest');
  const dialog = page.getByRole('alertdialog', { name: identity('permission.title') });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Plover')).toHaveCount(0);
  await dialog.getByRole('button', { name: identity('permission.back') }).click();
  await expect(page.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();

  await invite(bellhop, person, name, { types: ['ANY'], services: ['ANY'], flags: ['STAFF_TEMPLATE'] });
  await openDesk(page, bellhop.grand, person);
  await openRequest(page, 'Plover pillow');
  await expect(composer).toHaveValue(typed);
});

test('a disabled person is signed out with the reason, and finds the typed text when enabled again (ACC-08)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/40[0134]|WebSocket/);
  const person = 'concierge@grand.example';
  const guest = await guestCalls(bellhop);
  await guest.ask('236', 'Dunlin pillow, please');
  // Demo accounts see only some types and services; the concierge needs all of them here.
  await changeRights(bellhop, person, { types: ['ANY'], services: ['ANY'] });
  await openDesk(page, bellhop.grand, person);
  await openRequest(page, 'Dunlin pillow');
  await page.getByRole('textbox', { name: desk('composer.label') }).fill(typed);

  const { id } = await memberOf(bellhop, person);
  await makeCall(bellhop, 'actOnAccount', '--id', id, '--set', 'act=disable');
  await expect(page.getByText(identity('failed.unauthorized'))).toBeVisible();
  await expect(detailOf(page)).toHaveCount(0);

  await makeCall(bellhop, 'actOnAccount', '--id', id, '--set', 'act=enable');
  await openDesk(page, bellhop.grand, person);
  await openRequest(page, 'Dunlin pillow');
  await expect(page.getByRole('textbox', { name: desk('composer.label') })).toHaveValue(typed);
});

test('a sign-in that is ended in the profile throws that browser out within seconds', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/401|400.*identity|WebSocket/);
  const elsewhere = await newPerson();
  await openDesk(elsewhere, bellhop.grand, 'group@grand.example');
  await openDesk(page, bellhop.grand, 'group@grand.example');
  await chooseOfProfile(page, account('sessions.title'));
  const dialog = page.getByRole('dialog', { name: account('sessions.title') });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^End the session/ }).click();
  await expect(elsewhere.getByText(identity('failed.unauthorized'))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: account('sessions.everywhere') }).click();
  await expect(page.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();
});

test('a person changes the password in the profile with the old one (AUTH-37, AUTH-38, AUTH-39, AUTH-40)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const person = 'housekeeping@grand.example';
  const next = 'Another.word.27';
  await openDesk(page, bellhop.grand, person);
  await chooseOfProfile(page, account('password.title'));
  const dialog = page.getByRole('dialog', { name: account('password.title') });
  const fill = async (old: string, again = next, fresh = next) => {
    await dialog.getByRole('textbox', { name: account('password.old') }).fill(old);
    await dialog.getByRole('textbox', { name: account('password.new'), exact: true }).fill(fresh);
    await dialog.getByRole('textbox', { name: account('password.again') }).fill(again);
  };
  const submit = dialog.getByRole('button', { name: account('password.submit') });
  await expect(submit).toBeDisabled();
  await fill('Not.the.word.1', 'Another');
  await expect(submit).toBeDisabled();
  await fill('Not.the.word.1');
  await submit.click();
  await expect(dialog.getByText('Something went wrong!, please try again!')).toBeVisible();
  await expect(dialog.getByText(account('password.reason.incorrect'))).toBeVisible();
  await fill(demoPassword);
  await submit.click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(dialog).toBeHidden();

  await chooseOfProfile(page, shell('signOut'));
  // Waits for the sign-out: a page loaded earlier would still show the open desk.
  await expect(page.getByRole('heading', { name: identity('signIn.title') })).toBeVisible();
  await fillSignIn(page, bellhop.grand, person);
  await expect(page.getByText(identity('failed.incorrect'))).toBeVisible();
  await fillSignIn(page, bellhop.grand, person, next);
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);

  // Restores the password that the next journey uses.
  await chooseOfProfile(page, account('password.title'));
  await fill(next, demoPassword, demoPassword);
  await submit.click();
  await expect(dialog).toBeHidden();
});
