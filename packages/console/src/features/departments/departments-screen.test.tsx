import { type Department, listDepartments } from '@bellhop/contract/departments/department';
import { putDepartment, removeDepartment } from '@bellhop/contract/departments/edits';
import { listServices } from '@bellhop/contract/hotels/service';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/departments.json';
import formWords from '../../locales/en/forms.json';
import administration from '../../locales/en/hotels-settings.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleDepartment, sampleService } from '../requests/testing/sample-request.ts';
import { departmentEffect } from './live.ts';

const DepartmentsScreen = lazyWithWords(
  async () => (await import('./departments-screen.tsx')).DepartmentsScreen,
  'departments',
  'forms',
);

const people = [
  { id: 'p1', name: 'Fatma Çetin' },
  { id: 'p2', name: 'Omar Haddad' },
];
const services = ['Towels', 'Taxi', 'Minibar', 'Air', 'Wake-up', 'Laundry', 'Pillow'].map((name) =>
  sampleService(name, name),
);

let gateway: Gateway;
let stored: Department[] = [];

beforeEach(() => {
  stored = [
    sampleDepartment({ service_ids: ['Towels', 'hidden'], member_ids: ['p1', 'gone'] }),
    sampleDepartment({ id: 'desk', name: 'Front desk', position: 1 }),
    sampleDepartment({ id: 'old', name: 'Valet', removed: true }),
  ];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listColleagues, { items: people })
    .answer(listServices, { items: services })
    .answer(listDepartments, () => ({ items: stored }))
    .answer(putDepartment, ({ params: { id }, body: { version, ...body } }) => {
      const before = stored.find((each) => each.id === id);
      expect(version).toBe(before?.version);
      const position = body.position ?? before?.position ?? stored.length;
      return keep(
        sampleDepartment({ ...before, id, ...body, position, version: (before?.version ?? 0) + 1, removed: false }),
      );
    })
    .answer(removeDepartment, ({ params }) => {
      const before = stored.find(({ id }) => id === params.id);
      return before === undefined
        ? refusal('not_found')
        : keep({ ...before, version: before.version + 1, removed: true });
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function keep(next: Department): Department {
  stored = [...stored.filter(({ id }) => id !== next.id), next];
  return next;
}
const calls = () =>
  gateway.callsOf(putDepartment, removeDepartment).map(({ id: act, params, body }) => ({ act, id: params.id, body }));

let cache: QueryClient | undefined;
/** Hands the test the cache that the live channel writes into. */
function Desk() {
  cache = useQueryClient();
  return <DepartmentsScreen />;
}
const openScreen = async (options: Parameters<typeof renderSignedIn>[1] = {}) => {
  const opened = await renderSignedIn(<Desk />, { settings: { hotelId: 'grand' }, ...options });
  await screen.findByRole('heading', { name: en.heading });
  return { ...opened, user: userEvent.setup() };
};
const names = async () => {
  const list = await screen.findByRole('list', { name: en.heading });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));
const changes = () => calls().map(({ act: what, id }) => `${what} ${id}`);

describe('the departments of a hotel', () => {
  it('are listed in order with their services and people, without removed ones', async () => {
    await openScreen();
    expect(await names()).toEqual(['Housekeeping', 'Front desk']);
    const [first, second] = screen.getAllByRole('heading', { level: 3 }).map((each) => each.closest('li'));
    await within(first ?? document.body).findByText('Fatma Çetin');
    // Services and people have reads of their own.
    await waitFor(() => expect(first?.textContent).toContain('Towels'));
    expect(first?.textContent).toContain(en.unknownService);
    expect(first?.textContent).toContain(en.unknownPerson);
    expect(second?.textContent).toContain(en.noServices);
    expect(second?.textContent).toContain(en.noPeople);
  });

  it('show an empty list, a failure to load, and that changes need a network', async () => {
    stored = [];
    await openScreen();
    expect(await screen.findByRole('heading', { name: en.empty })).toBeTruthy();
    cleanup();
    gateway.fail(listDepartments, 'internal');
    await openScreen();
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.read);
    await press('Try again');
    expect(await screen.findByRole('heading', { name: en.empty })).toBeTruthy();
    cleanup();
    await openScreen({ freshness: { state: 'offline', since: 1, completeAsOf: null } });
    expect(screen.getByText(en.offline)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.add }).disabled).toBe(true);
  });

  it('have a name, names in other languages, services found by a search, and people', async () => {
    const { user } = await openScreen();
    await names();
    await press(en.add);
    const form = dialog(en.add);
    await press(en.save);
    expect(form.getByText(formWords.empty)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: en.name }), 'Spa');
    await user.type(form.getByLabelText('Name (Türkçe)'), 'Hamam');
    await user.type(form.getByRole('searchbox', { name: en.searchServices }), 'pil');
    await user.click(await form.findByRole('checkbox', { name: 'Pillow' }));
    expect(form.queryByRole('checkbox', { name: 'Taxi' })).toBeNull();
    await user.click(await form.findByRole('checkbox', { name: 'Omar Haddad' }));
    await press(en.save);
    await waitFor(async () => expect(await names()).toEqual(['Housekeeping', 'Front desk', 'Spa']));
    expect(calls()).toEqual([
      {
        act: 'putDepartment',
        id: expect.any(String),
        body: { name: 'Spa', nameWithLocales: { tr: 'Hamam' }, service_ids: ['Pillow'], member_ids: ['p2'] },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep ids that their editor cannot see, and the typed text when saving fails', async () => {
    const { user } = await openScreen();
    await names();
    await press('Edit Housekeeping');
    const form = dialog(en.editTitle);
    await user.click(await form.findByRole('checkbox', { name: 'Taxi' }));
    gateway.fail(putDepartment, 'unavailable');
    await press(en.save);
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.save);
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Taxi' }).checked).toBe(true);
    await press(en.save);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: en.editTitle })).toBeNull());
    expect(calls().at(-1)?.body).toMatchObject({
      version: 1,
      service_ids: ['Towels', 'hidden', 'Taxi'],
      member_ids: ['p1', 'gone'],
    });
  });

  it('name the colleague who was faster, and let the person choose between both versions', async () => {
    const { user } = await openScreen();
    await names();
    const current = sampleDepartment({ name: 'Rooms', service_ids: ['Taxi'], version: 4 });
    stored = [current, ...stored.slice(1)];
    const change = { field: 'name', from: 'Housekeeping', to: 'Rooms', actor: 'p2', actor_name: 'Omar Haddad', at: 5 };
    gateway.fail(putDepartment, 'edit_conflict', { current, changes: [change] }, 2);
    await press('Edit Housekeeping');
    const form = dialog(en.editTitle);
    const name = form.getByRole<HTMLInputElement>('textbox', { name: en.name });
    await user.type(name, ' and linen');
    await press(en.save);
    const conflict = await findConflict();
    expect(conflict.getByText(/^Name: .*Omar Haddad.*, /)).toBeTruthy();
    expect(conflict.getByText('Rooms')).toBeTruthy();
    const left = within(conflict.getByText('Services').parentElement ?? document.body);
    expect(left.getByText(/^Now: .*Taxi/)).toBeTruthy();
    expect(conflict.getByText('Now: nothing')).toBeTruthy();
    // Closing the question keeps the typed text, and the next save meets the conflict again.
    await user.click(conflict.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(name.value).toBe('Housekeeping and linen');
    await press(en.save);
    await findConflict();
    await press(administration.conflict.keep);
    await waitFor(() => expect(calls().at(-1)?.body).toMatchObject({ name: 'Housekeeping and linen', version: 4 }));
    await waitFor(async () => expect(await names()).toContain('Housekeeping and linen'));
  });

  it("can be taken in the colleague's version", async () => {
    const { user } = await openScreen();
    await names();
    const current = sampleDepartment({ name: 'Rooms', version: 4 });
    gateway.fail(putDepartment, 'edit_conflict', { current, changes: [] });
    await press('Edit Housekeeping');
    const form = dialog(en.editTitle);
    await user.type(form.getByRole('textbox', { name: en.name }), '!');
    await press(en.save);
    const conflict = await findConflict();
    expect(conflict.getByText(administration.conflict.unknown)).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: administration.conflict.take }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: en.name }).value).toBe('Rooms');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be moved, as a new request goes to the first match, and announce the move', async () => {
    await openScreen();
    await names();
    await press('Move Front desk up');
    await waitFor(async () => expect(await names()).toEqual(['Front desk', 'Housekeeping']));
    await waitFor(() => expect(changes()).toEqual(['putDepartment desk', 'putDepartment rooms']));
    expect(calls().map(({ body }) => putDepartment.body.parse(body).position)).toEqual([0, 1]);
    expect(await screen.findByText('Front desk is number 1 of 2.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Front desk up' }).disabled).toBe(true);
  });

  it('are removed after a question, and restored by one press', async () => {
    await openScreen();
    await names();
    await press('Remove Front desk');
    const question = within(screen.getByRole('alertdialog', { name: en.remove.title }));
    expect(calls()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: en.remove.confirm }));
    const undo = await screen.findByRole('button', { name: en.undo });
    // The hovered toast stays, so that it can be pressed.
    await userEvent.hover(undo);
    await waitFor(async () => expect(await names()).toEqual(['Housekeeping']));
    await userEvent.click(undo);
    await waitFor(async () => expect(await names()).toEqual(['Housekeeping', 'Front desk']));
    expect(changes()).toEqual(['removeDepartment desk', 'putDepartment desk']);
  });

  it.each([
    ['removeDepartment', 'Remove Front desk', en.remove.confirm],
    ['putDepartment', 'Move Front desk up', null],
  ])("are not removed or moved over a colleague's change without a confirmation: %s", async (_, label, confirm) => {
    await openScreen();
    await names();
    const current = sampleDepartment({ id: 'desk', name: 'Reception', version: 7, position: 1 });
    const change = { field: 'name', from: 'Front desk', to: 'Reception', actor: 'p2', actor_name: 'Omar', at: 5 };
    gateway.fail(confirm === null ? putDepartment : removeDepartment, 'edit_conflict', { current, changes: [change] });
    stored = stored.map((each) => (each.id === 'desk' ? current : each));
    await press(label);
    if (confirm !== null)
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }));
    const conflict = await findConflict();
    expect(conflict.getByText('Reception')).toBeTruthy();
    expect(conflict.getByText(/^Name .*Front desk.*→.*Reception.*: Omar/)).toBeTruthy();
    await userEvent.click(conflict.getByRole('button', { name: administration.conflict.anyway }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await names()).toEqual(confirm === null ? ['Reception', 'Housekeeping'] : ['Housekeeping']);
  });

  it('follow the changes of colleagues by the live channel', async () => {
    await openScreen();
    await names();
    const item = sampleDepartment({ id: 'spa', name: 'Spa', position: 9 });
    const message = {
      entity: 'department',
      event: 'INSERT',
      seq: 1,
      at: 1,
      id: 'spa',
      version: 1,
      actor: 'p1',
    } as const;
    act(() => {
      if (cache !== undefined) departmentEffect(cache, { ...message, item });
    });
    await waitFor(async () => expect(await names()).toEqual(['Housekeeping', 'Front desk', 'Spa']));
  });
});
