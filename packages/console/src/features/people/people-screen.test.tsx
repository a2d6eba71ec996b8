import { listDepartments } from '@bellhop/contract/departments/department';
import { listAdministeredServices } from '@bellhop/contract/hotels/administered-services';
import { inviteMembers, previewInvitations, resendInvitation } from '@bellhop/contract/people/invitation';
import {
  changeAddress,
  changeMember,
  type HandOver,
  listMembers,
  type Member,
  removeMember,
} from '@bellhop/contract/people/member';
import { rightsOfRole } from '@bellhop/contract/people/rights';
import { viewRights } from '@bellhop/contract/people/view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import administration from '../../locales/en/hotels-settings.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleDepartment } from '../requests/testing/sample-request.ts';

const PeopleScreen = lazyWithWords(
  async () => (await import('./people-screen.tsx')).PeopleScreen,
  'people',
  'departments',
  'forms',
);

const ann = personOf('ann', { name: 'Ann Stone', rights: rightsOfRole('front_desk', []) });
const lines = [
  {
    line: 2,
    typed: { address: 'nil@grand.example', name: 'Nil Demir', role: null },
    person: {
      address: 'nil@grand.example',
      name: 'Nil',
      family_name: 'Demir',
      language: 'tr' as const,
      rights: rightsOfRole('housekeeping', []),
      departments: [],
    },
    faults: [],
  },
];
const nil = personOf('nil', {
  name: 'Nil Demir',
  state: 'invited',
  has_second_factor: null,
  last_seen_at: null,
  invitation: { sent_at: 1_800_000_000, expires_at: 1_800_600_000, delivery: 'failed' },
  is_account_ours: true,
});

function personOf(id: string, known: Partial<Member>): Member {
  return {
    id,
    version: 1,
    name: id,
    address: `${id}@grand.example`,
    state: 'active',
    has_second_factor: true,
    last_seen_at: 1_800_000_000,
    rights: { types: ['ORDER'], services: ['towels'], flags: [] },
    departments: [],
    invitation: null,
    is_account_ours: false,
    new_address: null,
    ...known,
  };
}

const desk = sampleDepartment({ id: 'd1', name: 'Front Desk' });
const rooms = sampleDepartment({ id: 'd2', name: 'Kat', nameWithLocales: { en: 'Housekeeping' } });

let members: Member[];
let handed: HandOver[] = [];
let gateway: Gateway;
const sent = () => gateway.changes.filter(({ id }) => id !== viewRights.id);

beforeEach(() => {
  members = [ann, nil];
  handed = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(viewRights, {
      places: ['requests', 'bookings', 'reports', 'ownReport', 'settings/ringTone'],
      lists: [{ list: 'requests', open: 3, all: 12 }],
      services: ['towels'],
    })
    .answer(listAdministeredServices, { items: [] })
    .answer(listDepartments, { items: [desk, rooms] })
    .answer(listMembers, () => ({ items: members }))
    .answer(removeMember, { unassigned: 2 })
    .answer(changeAddress, nil)
    .answer(previewInvitations, { lines })
    .answer(changeMember, { ...ann, version: 2 })
    .answer(resendInvitation, () => ({ ...nil, to_hand_over: handed[0] ?? null }))
    .answer(inviteMembers, () => ({ items: [nil], to_hand_over: handed }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  await renderSignedIn(<PeopleScreen />, { settings: { hotelId: 'grand' } });
  await screen.findByRole('rowheader', { name: /Ann Stone/ });
  return userEvent.setup({ delay: null });
}

const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));

describe('the people of a hotel', () => {
  it('are listed with role, state and invitation, and found by name, address and state', async () => {
    const user = await open();
    const row = screen.getByRole('row', { name: /Nil Demir/ });
    expect(row.textContent).toContain('Invited');
    expect(row.textContent).toContain('did not arrive');
    expect(screen.getByRole('row', { name: /Ann Stone/ }).textContent).toContain('Reception');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'NIL@');
    expect(screen.queryByRole('rowheader', { name: /Ann/ })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Has signed in');
    expect(screen.queryByRole('rowheader', { name: /Nil/ })).toBeNull();
  });

  it('are shown in a matrix with their rights', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Who may do what' }));
    const cells = within(screen.getByRole('row', { name: /Ann Stone/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'Yes',
      '–No',
      '–No',
      'Yes',
      '–No',
      'Yes',
      'Every kind · every service',
    ]);
  });

  it('get rights whose effect the server counts, and a change names the version on which it is based', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Rights of Ann Stone' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Requests: 3 open, 12 in all')).toBeTruthy();
    const menu = dialog.getByText('Entries of the menu').nextElementSibling;
    expect([...(menu?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Requests',
      'Bookings',
      'Reports',
      'Your figures',
      'Settings',
    ]);
    await user.click(dialog.getByRole('checkbox', { name: /Payments/ }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).selectedOptions[0]?.text).toBe(
      'Own selection',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ method: 'PATCH', path: '/admin/staff/ann', body: { version: 1 } }]);
    const { rights } = changeMember.body.parse(sent()[0]?.body);
    expect(rights?.flags).toEqual(['BOOKINGS', 'FAST_CHECK_IN', 'STAFF_TEMPLATE']);
  });

  it('keep the choices where a colleague was faster, and where no administrator would be left', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Rights of Ann Stone' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /Payments/ }));
    const rights: Member['rights'] = {
      types: ['ANY'],
      services: ['ANY', 'gone'],
      flags: ['PAYMENTS', 'BELLHOP_ADMIN'],
    };
    const current = { ...ann, version: 5, rights, departments: ['d2', 'd9'] };
    gateway.fail(changeMember, 'edit_conflict', { current, changes: [] }, 2);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = await findConflict();
    expect(conflict.getByText('Ann Stone')).toBeTruthy();
    expect(conflict.getByText(administration.conflict.unknown)).toBeTruthy();
    const now = conflict
      .getAllByText(/^Now: /)
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(now).toEqual([
      'Now: Payments · Administration',
      'Now: Every kind of request',
      'Now: Every service · A service that is gone',
      'Now: Housekeeping · A department that is gone',
    ]);
    // Closing the question keeps the choices, and the next save meets the conflict again.
    await user.click(conflict.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Payments/ }).checked).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const again = await findConflict();
    gateway.fail(changeMember, 'invalid_input', {
      fields: [{ path: 'body.rights.flags', reason: 'last_administrator' }],
    });
    await user.click(again.getByRole('button', { name: administration.conflict.keep }));
    expect((await dialog.findByRole('alert')).textContent).toContain('needs an administrator');
    expect(sent().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 1 }, { version: 5 }]);
    const { rights: saved } = changeMember.body.parse(sent()[2]?.body);
    expect(saved?.flags).not.toContain('PAYMENTS');
  });

  it("are shown in the colleague's version where the person takes that", async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Rights of Ann Stone' }));
    const dialog = within(screen.getByRole('dialog'));
    const administers = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Administration/ });
    const current = { ...ann, version: 5, rights: { ...ann.rights, flags: ['BELLHOP_ADMIN'] } };
    gateway.fail(changeMember, 'edit_conflict', { current, changes: [] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click((await findConflict()).getByRole('button', { name: administration.conflict.take }));
    expect(administers.checked).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({ body: { version: 5, rights: { flags: ['BELLHOP_ADMIN'] } } }),
    );
  });

  it('are invited by a form that keeps the typed texts and shows each fault at its field', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Invite a person' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'E-mail or phone number' }), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.getByText(/Enter an e-mail address, or a phone number/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), '@grand.example');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'No');
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Body');
    gateway.fail(inviteMembers, 'invalid_input', { fields: [{ path: 'body.people.0.address', reason: 'taken' }] });
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await dialog.findByText('This person works here already.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('No');
  });

  it('are invited into the department of their role, as the hotel has it, until another one is chosen', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Invite a person' }));
    const dialog = within(screen.getByRole('dialog'));
    const chosen = () =>
      within(dialog.getByRole('group', { name: 'Departments' }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked);
    await waitFor(() => expect(chosen()).toEqual([true, false]));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Housekeeping');
    expect(chosen()).toEqual([false, true]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Manager');
    expect(dialog.getByText(/Without a department/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Front Desk' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Housekeeping');
    await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'nil@grand.example');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Nil');
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Demir');
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { people: [{ departments: ['d1'] }] } }]));
  });

  it('without a deliverable letter get their first password shown once, and again after a new letter', async () => {
    const user = await open();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const letter = { id: 'nil', name: 'Nil Demir', address: 'nil@grand.example', language: 'tr' as const };
    handed = [{ ...letter, text: 'Merhaba: k9-first', password: 'k9-first' }];
    await user.click(screen.getByRole('button', { name: 'Invite by table' }));
    const table = within(screen.getByRole('dialog'));
    await user.type(table.getByRole('textbox', { name: 'Table' }), 'address,name,family_name');
    await user.click(table.getByRole('button', { name: 'Show what happens' }));
    await user.click(await table.findByRole('button', { name: 'Invite 1 person' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Hand this over yourself' }));
    expect(shown.getByText('k9-first')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copy the letter for Nil Demir' }));
    expect(await navigator.clipboard.readText()).toBe('Merhaba: k9-first');
    await user.click(shown.getByRole('button', { name: 'Print the letter' }));
    expect(print).toHaveBeenCalledOnce();
    const page = document.querySelector('body > section[aria-hidden="true"] > [lang="tr"]');
    expect(page?.textContent).toContain('k9-first');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('k9-first')).not.toBeNull();
    await user.click(shown.getByRole('button', { name: 'Done, do not show it again' }));
    expect(document.body.textContent).not.toContain('k9-first');

    handed = [{ ...letter, text: 'Merhaba', password: 'm7-next' }];
    await user.click(screen.getByRole('button', { name: 'More actions for Nil Demir' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send the invitation again' }));
    expect(await screen.findByText('m7-next')).toBeTruthy();
    expect(document.body.textContent).not.toContain('k9-first');
  });

  it("are removed after a question with the consequences, and a second one after a colleague's change", async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'More actions for Ann Stone' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove from this hotel' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/The account itself stays/)).toBeTruthy();
    const change = {
      field: 'flags',
      from: [],
      to: ['PAYMENTS'],
      actor: 'sub-bea',
      actor_name: 'Bea',
      at: 1_800_000_000,
    };
    gateway.fail(removeMember, 'edit_conflict', { current: { ...ann, version: 5 }, changes: [change] });
    await user.click(question.getByRole('button', { name: 'Remove from this hotel' }));
    const conflict = await findConflict();
    expect(conflict.getByText(/^Areas: Bea/)).toBeTruthy();
    expect(conflict.getByText('You: Remove from this hotel')).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: 'Do it anyway' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toMatchObject(
      [1, 5].map((version) => ({ method: 'DELETE', path: '/admin/staff/ann', query: { version: String(version) } })),
    );
  });

  it('get another address by a link, where the account is the hotel’s own, and show that it waits', async () => {
    members = [ann, { ...nil, new_address: { address: 'nil@new.example', expires_at: 1_800_600_000, is_kept: true } }];
    const user = await open();
    expect(screen.getByRole('row', { name: /Nil Demir/ }).textContent).toContain('nil@new.example');
    expect(screen.getByText(/^Link not sent, it is in the server’s outbox/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions for Ann Stone' }));
    expect(screen.queryByRole('menuitem', { name: 'Change the address' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More actions for Nil Demir' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change the address' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Address of/ }));
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), 'nil');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(dialog.getByText(/Enter an e-mail address/)).toBeTruthy();
    expect(sent()).toEqual([]);
    gateway.fail(changeAddress, 'invalid_input', { fields: [{ path: 'body.address', reason: 'taken' }] });
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), '@other.example');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await dialog.findByText('This person works here already.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), '.com');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'More actions for Nil Demir' }));
    await user.click(screen.getByRole('menuitem', { name: 'Keep the present address' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().slice(1)).toMatchObject(
      ['nil@other.example.com', 'nil@grand.example'].map((address) => ({
        method: 'POST',
        path: '/admin/staff/nil/address',
        body: { address },
      })),
    );
  });
});
