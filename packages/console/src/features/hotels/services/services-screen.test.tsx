import { listDepartments } from '@bellhop/contract/departments/department';
import {
  type AdministeredService,
  listAdministeredServices,
  orderServices,
  putService,
} from '@bellhop/contract/hotels/administered-services';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import departments from '../../../locales/en/departments.json';
import form from '../../../locales/en/forms.json';
import en from '../../../locales/en/hotels-services.json';
import administration from '../../../locales/en/hotels-settings.json';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';

const ServicesScreen = lazyWithWords(
  async () => (await import('./services-screen.tsx')).ServicesScreen,
  'hotels-services',
  'audit',
  'hotels-settings',
  'departments',
  'forms',
);

const towels: AdministeredService = {
  id: 'towels',
  version: 4,
  name: 'Towels',
  nameWithLocales: { tr: 'Havlu' },
  type: 'ORDER',
  visible: true,
  is_easee_service: 'false',
  icon: 'towel',
  custom_fields: [],
};
const rooms = {
  id: 'rooms',
  version: 1,
  name: 'Rooms',
  nameWithLocales: {},
  service_ids: ['towels'],
  member_ids: [],
  position: 0,
  removed: false,
};
let gateway: Gateway;
let services: AdministeredService[] = [];

beforeEach(() => {
  services = [towels, { ...towels, id: 'taxi', name: 'Taxi', nameWithLocales: {}, icon: 'car' }];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listDepartments, { items: [rooms] })
    .answer(listAdministeredServices, () => ({ items: services }))
    .answer(orderServices, () => ({ items: services.toReversed() }))
    .answer(putService, ({ params, body }) => {
      const { version = 0, department_ids: _, department_ids_seen: __, ...content } = body;
      return { ...content, id: params.id, version: version + 1 };
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bodies = () => gateway.changes.map(({ body }) => body);
function failByConflict(call: typeof putService | typeof orderServices): void {
  const change = {
    field: 'name',
    from: 'Towels',
    to: 'Bath',
    actor: 'p1',
    actor_name: 'Fatma Çetin',
    at: 1_800_000_000,
  };
  gateway.fail(call, 'edit_conflict', { current: { ...towels, version: 5, name: 'Bath' }, changes: [change] });
}

async function open() {
  const opened = await renderSignedIn(<ServicesScreen />, { settings: { hotelId: 'grand' }, flags: ['BELLHOP_ADMIN'] });
  await screen.findByRole('heading', { name: 'Towels' });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('the services of the hotel', () => {
  it('are listed in order with their questions and departments, and can be reordered', async () => {
    const { user } = await open();
    const [first] = within(screen.getByRole('list', { name: en.heading })).getAllByRole('listitem');
    expect(first?.textContent).toContain('TowelsRequestsRooms');
    await user.click(screen.getByRole('button', { name: 'Move Taxi up' }));
    await waitFor(() =>
      expect(gateway.changes).toMatchObject([
        { method: 'POST', path: '/admin/services/order', body: { ids: ['taxi', 'towels'], versions: [4, 4] } },
      ]),
    );
  });

  it('stay in place where a colleague moved one meanwhile, until the person chooses an order', async () => {
    const { user } = await open();
    failByConflict(orderServices);
    services = services.map((each) => ({ ...each, version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Move Taxi up' }));
    const conflict = within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));
    expect(conflict.getByText('You: another order')).toBeTruthy();
    expect(conflict.getByText(/Bath.*Fatma Çetin/)).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: administration.conflict.anyway }));
    await waitFor(() => expect(bodies()[1]).toEqual({ ids: ['taxi', 'towels'], versions: [5, 5] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('are created with questions of every kind, with options and required ones', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: en.add }));
    await user.click(screen.getByRole('button', { name: departments.save }));
    expect(screen.getByRole('textbox', { name: departments.name }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(form.empty)).toBeTruthy();
    type(departments.name, 'Pillows');
    await user.click(screen.getByRole('button', { name: en.addQuestion }));
    type(en.question, 'Firmness');
    await user.selectOptions(screen.getByRole('combobox', { name: en.kind }), en.kinds.choice);
    const options = screen.getAllByRole('textbox', { name: en.option });
    for (const [index, value] of ['Soft', 'Hard'].entries())
      fireEvent.change(options[index] ?? document.body, { target: { value } });
    await user.click(screen.getByRole('switch', { name: en.required }));
    await user.click(screen.getByRole('checkbox', { name: 'Rooms' }));
    await user.click(screen.getByRole('button', { name: departments.save }));
    await waitFor(() => expect(gateway.changes).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      name: 'Pillows',
      department_ids: ['rooms'],
      department_ids_seen: [],
      custom_fields: [
        { name: 'Firmness', kind: 'choice', required: true, options: [{ name: 'Soft' }, { name: 'Hard' }] },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a preview in a frame of the guest page', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Towels' }));
    const frame = screen.getByTitle(en.preview);
    expect(frame.getAttribute('src')).toBe('/guest/preview');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  });

  it("ask which version to keep after a colleague's change, and lose no typed text", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Towels' }));
    type(departments.name, 'Linen');
    failByConflict(putService);
    await user.click(screen.getByRole('button', { name: departments.save }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Name: Fatma Çetin');
    // Closing the question keeps the typed text, and the next save meets the conflict again.
    await user.click(within(question).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: departments.name }).value).toBe('Linen');
    failByConflict(putService);
    await user.click(screen.getByRole('button', { name: departments.save }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(gateway.changes).toHaveLength(3));
    expect(bodies()).toMatchObject([4, 4, 5].map((version) => ({ name: 'Linen', version })));
  });

  it('are hidden from guests by a press', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide Towels from guests' }));
    await waitFor(() => expect(bodies()[0]).toMatchObject({ visible: false, version: 4 }));
  });

  it.each([false, true])(
    'keep their departments where these are unchanged (departments failed: %s)',
    async (failed) => {
      if (failed) gateway.fail(listDepartments, 'internal', {}, Infinity);
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Hide Towels from guests' }));
      await waitFor(() => expect(gateway.changes).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Edit Taxi' }));
      if (failed) await screen.findByText(departments.failed.choices, {}, { timeout: 5000 });
      else expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rooms' }).checked).toBe(false);
      type(departments.name, 'Cars');
      await user.click(screen.getByRole('button', { name: departments.save }));
      await waitFor(() => expect(gateway.changes).toHaveLength(2));
      for (const body of bodies()) {
        expect(body).not.toHaveProperty('department_ids');
        expect(body).not.toHaveProperty('department_ids_seen');
      }
    },
  );

  it('send chosen departments together with the previous ones', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Towels' }));
    await user.click(screen.getByRole('checkbox', { name: 'Rooms' }));
    await user.click(screen.getByRole('button', { name: departments.save }));
    await waitFor(() => expect(bodies()[0]).toMatchObject({ department_ids: [], department_ids_seen: ['rooms'] }));
  });

  it('ask which version to keep where a colleague changed a hidden one, and hide the current one', async () => {
    const { user } = await open();
    failByConflict(putService);
    await user.click(screen.getByRole('button', { name: 'Hide Towels from guests' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Hide Bath from guests');
    await user.click(within(question).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(gateway.changes).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ name: 'Bath', visible: false, version: 5 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
