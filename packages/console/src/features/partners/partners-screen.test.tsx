import { listPartners, type PartnerState, putPartner, testPartner } from '@bellhop/contract/partners/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import administration from '../../locales/en/hotels-settings.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';

const Partners = lazyWithWords(async () => (await import('./partners-screen.tsx')).PartnersScreen, 'partners', 'forms');

const blank = (partner: PartnerState['partner'], more: Partial<PartnerState> = {}): PartnerState => ({
  partner,
  version: 0,
  driver: null,
  address: null,
  options: {},
  keys_set_at: null,
  earlier_keys_until: null,
  last_ok_at: null,
  failing_since: null,
  last_error: null,
  waiting: 0,
  waiting_since: null,
  last_file: null,
  troubles: [],
  drivers: [],
  ...more,
});
const drivers: PartnerState['drivers'] = [
  {
    name: 'link',
    address: 'needed',
    keys: 1,
    key_names: [],
    options: [],
    reports_to: '/api/partners/keys/v1/status',
  },
];
let states: PartnerState[];
let gateway: Gateway;
const sent = () => gateway.changes;

beforeEach(() => {
  states = [
    blank('pms'),
    blank('keys', { drivers }),
    blank('payments'),
    blank('mail', { driver: 'smtp' }),
    blank('sms'),
  ];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listPartners, () => ({ items: states }))
    .answer(putPartner, ({ params, body: { driver, address = null, options = {} } }) =>
      change(params.partner, { driver, address, options, keys_set_at: sampleNow }, 1),
    )
    .answer(testPartner, ({ params }) =>
      change(params.partner, { failing_since: sampleNow, last_error: 'lock system: HTTP 503' }),
    );
});
afterEach(() => {
  vi.restoreAllMocks();
});

function change(partner: PartnerState['partner'], fields: Partial<PartnerState>, versions = 0): PartnerState {
  const before = states.find((each) => each.partner === partner) ?? blank('keys');
  const after = { ...before, ...fields, version: before.version + versions };
  states = states.map((each) => (each.partner === partner ? after : each));
  return after;
}

const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));
async function open(settings: { keyPartner?: 'desk' } = {}) {
  await renderSignedIn(<Partners />, { flags: ['BELLHOP_ADMIN'], settings });
  return within(await screen.findByRole('region', { name: 'Lock system' }));
}

describe('the partners of the administration', () => {
  it('show their connection and state; partners of the installation are read-only', async () => {
    const locks = await open({ keyPartner: 'desk' });
    expect(locks.getByRole('status').textContent).toBe('Not set');
    expect(locks.getByText('Staff make keys by hand.')).toBeTruthy();
    const mail = within(screen.getByRole('region', { name: 'Mail' }));
    expect(mail.getByText('Mail server')).toBeTruthy();
    expect(mail.queryByRole('button')).toBeNull();
  });

  it('of files show the source and the last file, in place of calls', async () => {
    const pms = { driver: 'csv', last_ok_at: sampleNow, keys_set_at: sampleNow };
    const counts = { rows: 120, created: 3, changed: 2, same: 112, older: 0, refused: 3 };
    const last_file = { name: 'bookings.csv', state: 'taken' as const, at: sampleNow, counts };
    states = states.map((each) => (each.partner === 'pms' ? { ...each, ...pms, last_file } : each));
    await open();
    const files = within(screen.getByRole('region', { name: 'Hotel system (PMS)' }));
    expect(files.getByRole('status').textContent).toBe('Working');
    expect(files.getByText('Folder on the server').nextSibling?.textContent).toMatch(/^inbox\/\w+$/);
    expect(files.getByText('Last file').nextSibling?.textContent).toBe('bookings.csv');
    expect(files.getByText('Result').nextSibling?.textContent).toMatch(/^Read .+: 120 lines, 3 refused$/);
    expect(files.queryByText('Last answer')).toBeNull();
  });

  it('are set with a key that is typed once and never shown again, and called by a press', async () => {
    const locks = await open();
    await userEvent.click(locks.getByRole('button', { name: 'Set: Lock system' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock system' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Connection' }), 'link');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://locks.example');
    await userEvent.type(dialog.getByLabelText('Key'), 'the-key-of-both-sides');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        path: '/admin/partners/keys',
        body: { version: 0, driver: 'link', address: 'https://locks.example', keys: ['the-key-of-both-sides'] },
      },
    ]);
    expect(await locks.findByText('https://locks.example')).toBeTruthy();
    expect(document.body.textContent).not.toContain('the-key-of-both-sides');
    await userEvent.click(locks.getByRole('button', { name: 'Test: Lock system' }));
    expect(await locks.findByText('lock system: HTTP 503')).toBeTruthy();
    expect(locks.getByRole('status').textContent).toBe('Does not answer');
  });

  it('for keys show that none are created, until staff or a lock system are chosen', async () => {
    const locks = await open();
    expect(locks.getByText(/^Nobody makes keys/)).toBeTruthy();
    await userEvent.click(locks.getByRole('button', { name: 'Set: Lock system' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock system' }));
    const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Connection' });
    expect(choice.selectedOptions[0]?.text).toBe('Nobody: no keys');
    await userEvent.selectOptions(choice, 'Staff, by hand');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { driver: null, by_hand: true } }]));
  });

  it("ask for the fields of their driver, by the partner's own names", async () => {
    const apaleo: PartnerState['drivers'][number] = {
      name: 'apaleo',
      address: 'optional',
      keys: 2,
      key_names: ['client_id', 'client_secret'],
      options: [{ name: 'property', needed: true }],
      reports_to: null,
    };
    states = states.map((each) => (each.partner === 'pms' ? blank('pms', { drivers: [apaleo] }) : each));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Set: Hotel system (PMS)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hotel system (PMS)' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Connection' }), 'apaleo');
    expect(dialog.getByText('Leave empty to use Apaleo’s own address.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Client ID'), 'APP');
    await userEvent.type(dialog.getByLabelText('Client secret'), 'secret');
    gateway.fail(putPartner, 'invalid_input', { fields: [{ path: 'body.options.property', reason: 'needed' }] });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Property/ }), 'MUC');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)?.body).toEqual({
      version: 0,
      driver: 'apaleo',
      address: null,
      keys: ['APP', 'secret'],
      options: { property: 'MUC' },
    });
    expect(await screen.findByText('MUC')).toBeTruthy();
  });

  it('keep the typed texts after a refusal, with the fault at its field', async () => {
    states = states.map((each) =>
      each.partner === 'keys'
        ? { ...each, driver: 'link', address: 'https://locks.example', keys_set_at: sampleNow }
        : each,
    );
    gateway.fail(putPartner, 'invalid_input', { fields: [{ path: 'body.keys', reason: 'too_short' }] });
    const locks = await open();
    await userEvent.click(locks.getByRole('button', { name: 'Set: Lock system' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock system' }));
    const key = dialog.getByLabelText<HTMLInputElement>('Key');
    expect(key.value).toBe('');
    await userEvent.type(key, 'short');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A key has at least 16 characters.')).toBeTruthy();
    expect(key.value).toBe('short');
  });

  it("show a colleague's concurrent change, and save over it only on request", async () => {
    gateway.fail(putPartner, 'edit_conflict', {
      changes: [{ field: 'driver', from: null, to: 'link', actor: 'p2', actor_name: 'Omar Haddad', at: sampleNow }],
      current: blank('keys', { version: 3, driver: 'link', drivers }),
    });
    const locks = await open();
    await userEvent.click(locks.getByRole('button', { name: 'Set: Lock system' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock system' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = await findConflict();
    expect(conflict.getByText('Lock system')).toBeTruthy();
    expect(conflict.getByText(/^Connection: .*Omar Haddad.*, /)).toBeTruthy();
    expect(conflict.getByText(/^Now: .*Link \(protocol of Bellhop\)/)).toBeTruthy();
    await userEvent.click(conflict.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ version: 3, driver: null }));
  });

  it("are shown in the colleague's version on request, and changed from there", async () => {
    const address = 'https://theirs.example';
    const current = blank('keys', { version: 3, driver: 'link', address, keys_set_at: sampleNow, drivers });
    gateway.fail(putPartner, 'edit_conflict', { changes: [], current });
    const locks = await open();
    await userEvent.click(locks.getByRole('button', { name: 'Set: Lock system' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await userEvent.click((await findConflict()).getByRole('button', { name: 'Keep the other version' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: 'Lock system' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Address/ }).value).toBe(address);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ version: 3, driver: 'link', address }));
  });
});
