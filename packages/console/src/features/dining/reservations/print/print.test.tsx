import { printTables } from '@bellhop/contract/dining/print';
import { updateRequest } from '@bellhop/contract/requests/calls';
import type { Language } from '@bellhop/contract/scalars';
import { instantOf } from '@bellhop/contract/zoned-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  gateway,
  installGateway,
  openReservations,
  printed,
  printedGuest,
  table,
  today,
  zone,
} from '../testing/table-gateway.tsx';

installGateway();

const at = (time: string) => instantOf(today, time, zone) ?? 0;
const early = { sitting_id: 'bosphorus_20261201_1800', due_at: at('18:00') };
const bass = { main_course_id: 'bass', main_course_name: 'Sea bass' };
const lamb = { main_course_id: 'lamb', main_course_name: 'Lamb' };

function arrangePaper() {
  const gone = printed({ request_id: 'gone', guests: [printedGuest('Gone Guest', { room_number: '12' })] });
  gateway.paper = {
    id: 'p-2',
    number: 2,
    at: at('17:05'),
    name: 'Ayşe Kaya',
    previous: { id: 'p-1', number: 1, at: at('12:00'), name: 'Ayşe Kaya' },
    tables: [
      printed({
        ...early,
        request_id: 'a',
        status: 'PENDING',
        created_at: instantOf('2026-11-28', '23:40', zone) ?? 0,
        adults: 1,
        guests: [printedGuest('Cem Ak', { ...lamb, room_number: '12', notes: 'Rare' })],
      }),
      printed({
        request_id: 'b',
        adults: 3,
        children: 1,
        guests: [
          printedGuest('Ann Lee', { ...bass, allergies: 'Peanuts' }),
          printedGuest('Bo Lee', { ...bass, room_number: '612', is_other_room: true, is_vip: true, is_birthday: true }),
          printedGuest('Kit Lee', { ...lamb, is_children: true, age: 5 }),
        ],
      }),
    ],
    changes: [
      { request_id: 'a', change: 'new', parts: [], was: null },
      { request_id: 'b', change: 'changed', parts: ['time', 'allergies'], was: printed({ ...early, request_id: 'b' }) },
      { request_id: 'gone', change: 'removed', parts: [], was: gone },
    ],
    left_out: { open: { reservations: 1, people: 2 }, canceled: { reservations: 0, people: 0 } },
  };
}

const opener = async (word = 'Print') => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: word });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Print the reservation list' }));
async function print(language: Language = 'en', word = 'Print') {
  const opened = await openReservations('?restaurant=bosphorus', { language });
  await opened.user.click(await opener(word));
  await opened.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: word }));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const sheet = document.querySelector<HTMLElement>('section[aria-hidden="true"]');
  if (sheet === null) throw new Error('nothing was printed');
  return { ...opened, sheet };
}
const rows = (part: Element | undefined) =>
  [...(part?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );

describe('the button that prints', () => {
  it('is enabled once a restaurant and a date are chosen (ALA-04)', async () => {
    const { user } = await openReservations();
    await screen.findByRole('button', { name: 'Print' });
    const state = () => {
      const { disabled, title } = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
      return { disabled, title };
    };
    const notYet = { disabled: true, title: 'Choose a restaurant and a date to print.' };
    expect(state()).toEqual(notYet);
    await screen.findByRole('option', { name: 'Sea' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Sea');
    await opener();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), '02/12/2026');
    await waitFor(() => expect(state()).toEqual({ disabled: false, title: '' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'All dates');
    await waitFor(() => expect(state()).toEqual(notYet));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'All restaurants');
    await waitFor(() => expect(state(), 'neither').toEqual(notYet));
  });

  it('is not there for a press without a network', async () => {
    const freshness = { state: 'offline', completeAsOf: null, since: 1 } as const;
    await openReservations('?restaurant=bosphorus', { freshness });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print' });
    await waitFor(() => expect(button.title).toBe('Connect to the internet to print.'));
    expect(button.disabled).toBe(true);
  });
});

describe('the dialog before the print', () => {
  it('names the last person who printed, and the changes since', async () => {
    gateway.preview = {
      last: { id: 'p-1', number: 1, at: at('12:00'), name: 'Ayşe Kaya' },
      changes: { new: 2, changed: 0, removed: 1 },
    };
    const { user } = await openReservations('?restaurant=bosphorus');
    await user.click(await opener());
    await (await dialog()).findByText('Paper 1 was printed by Ayşe Kaya: 1 Dec, 12:00');
    expect((await dialog()).getByText('Since then: 2 new and 1 cancelled or moved')).toBeDefined();
  });

  it('shows how many open reservations are left out, and confirms them', async () => {
    gateway.tables = [
      table({ id: 'h-1', fullName: 'Dora Diaz', status: 'OPEN', reservation_status: 'ON_HOLD' }),
      table({ id: 'h-2', fullName: 'Eda Er', at: '18:00', status: 'OPEN', reservation_status: 'ON_HOLD' }),
      table({ id: 'gone', status: 'CANCELED' }),
    ];
    const { user } = await openReservations('?restaurant=bosphorus');
    await user.click(await opener());
    const shown = await dialog();
    expect(shown.getByText('2 reservations on hold are not on this list.')).toBeDefined();
    expect(shown.getByText('1 cancelled reservation is not on this list.')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Confirm: Dora Diaz, 20:00' }));
    await shown.findByText('1 reservation on hold is not on this list.');
    await user.click(shown.getByRole('button', { name: 'Confirm: Eda Er, 18:00' }));
    await waitFor(() => expect(shown.queryByText(/open reservation/)).toBeNull());
    expect(gateway.callsOf(updateRequest).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { id: 'h-1', status: 'CLOSED', version: 1 },
      { id: 'h-2', status: 'CLOSED', version: 1 },
    ]);
  });

  it('reports a failed print where the server does not answer, and asks for the same paper again', async () => {
    const { user } = await openReservations('?restaurant=bosphorus');
    await user.click(await opener());
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Print' }));
    await shown.findByText(/^The list was not printed/);
    arrangePaper();
    await user.click(shown.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    const ids = gateway.bodiesOf(printTables).map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('the printed table list', () => {
  it('has a table for each slot, with a row for each guest and the marks of staff (ALA-48, ALA-49)', async () => {
    arrangePaper();
    const { sheet } = await print();
    expect(gateway.changes.at(-1)).toMatchObject({
      id: 'printTables',
      body: { restaurant_id: 'bosphorus', date: today },
    });
    const tables = [...sheet.querySelectorAll('table')];
    expect(tables.map((each) => each.querySelector('th')?.textContent)).toEqual(['18:00 – 20:00', '20:00 – 22:00']);
    expect(rows(tables[0])).toEqual([
      'Cem Ak | 12 | Lamb |  | Rare | Pending · 1 adult · arrives 18:00 | 28-11-2026 23:40 | NEW',
    ]);
    expect(rows(tables[1])).toEqual([
      'Ann Lee | 508 | Sea bass | Peanuts |  | Confirmed · 3 adults · 1 child · arrives 20:00 | 30-11-2026 09:05 | CHANGED: time (was 18:00) and allergies',
      'Bo Lee VIP · birthday | 612 not the guest’s room | Sea bass |  | ',
      'Kit Lee (Child, 5) | 508 | Lamb |  | ',
      '+ 1 more guest',
    ]);
  });

  it("names and totals the main courses in the reader's language (W23)", async () => {
    arrangePaper();
    const turkish = { ...bass, main_course_name_with_locales: { tr: 'Levrek' } };
    if (gateway.paper !== null)
      gateway.paper.tables = [printed({ request_id: 'a', guests: [printedGuest('Cem Ak', turkish)] })];
    const { sheet } = await print('tr', 'Yazdır');
    expect(sheet.textContent).toContain('Levrek: 1');
    expect(sheet.textContent).not.toContain('Sea bass');
  });

  it('totals the main courses of each slot, and of all (ALA-50, ALA-51)', async () => {
    arrangePaper();
    const guests = [printedGuest('Eda Er', lamb), printedGuest('Fatma Er', lamb)];
    gateway.paper?.tables.push(printed({ request_id: 'c', adults: 2, guests }));
    const { sheet } = await print();
    const sums = [...sheet.querySelectorAll('ul')].map((list) =>
      [...list.querySelectorAll('li')].map(({ textContent }) => textContent),
    );
    expect(sums).toContainEqual(['Lamb: 1', '1 guest']);
    expect(sums).toContainEqual(['Lamb: 3', 'Sea bass: 2', 'No main course: 1', '6 guests']);
    expect(sums.at(-1)).toEqual(['Lamb: 4', 'Sea bass: 2', 'No main course: 1', '7 guests']);
    expect(sheet.querySelector('footer h2')?.textContent).toBe('Grand total');
  });

  it('writes dates as DD-MM-YYYY (ALA-52), and names the last paper and the removed reservations', async () => {
    arrangePaper();
    const { sheet } = await print();
    expect(sheet.querySelector('h1')?.textContent).toBe('Bosphorus · 01-12-2026');
    const text = sheet.textContent?.replaceAll(/[\u2068\u2069]/g, '');
    expect(text).toContain('Paper 2 · 01-12-2026 17:05 · Ayşe Kaya');
    expect(text).toContain('Compared with paper 1 · 01-12-2026 12:00');
    expect(text).toContain('Cancelled or moved since paper 120:00 · Gone Guest · 12 · 2 guests');
    expect(sheet.textContent).toContain('1 reservation on hold is not on this list.');
  });

  it('leaves the page when it was printed, and the same paper can be printed again', async () => {
    arrangePaper();
    gateway.preview = {
      last: { id: 'p-2', number: 2, at: at('17:05'), name: 'Ayşe Kaya' },
      changes: { new: 0, changed: 0, removed: 0 },
    };
    const { user } = await print();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('section[aria-hidden="true"]')).toBeNull();
    await user.click(await (await dialog()).findByRole('button', { name: 'Print paper 2 again' }));
    await waitFor(() => expect(vi.mocked(window.print)).toHaveBeenCalledTimes(2));
    expect(gateway.changes.at(-1)?.body).toMatchObject({ id: 'p-2', restaurant_id: 'bosphorus', date: today });
  });
});
