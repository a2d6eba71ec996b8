import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../../../locales/en/dining-reserve.json';
import requestWords from '../../../../locales/en/requests.json';
import words from '../../../../locales/en/requests-later.json';
import { requestStore } from '../../../request-store/store.ts';
import { openDesk } from '../../../requests/testing/render-requests.tsx';
import { sampleNow } from '../../../requests/testing/sample-request.ts';
import { type OpenedTable, openTable, sampleGuests, tableDesk, withGuests } from './testing/open-table.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const detail = en.detail;
const menuOf = async ({ user }: OpenedTable, state: keyof typeof detail.state) => {
  await user.click(await screen.findByRole('button', { name: detail.state[state] }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const patches = ({ gateway }: OpenedTable) => gateway.bodiesOf(updateRequest);

describe('a restaurant reservation', () => {
  it('leads to the other reservations of its party', async () => {
    const { card } = await openTable({ party: { size: 14, tables: ['table-1', 'table-2'] } });
    expect(card.getByText('Party of 14, 1 of 2')).toBeDefined();
    const link = card.getByRole('link', { name: 'Open reservation 2 of this party' });
    expect(link.getAttribute('href')).toBe('/app/staff/alacarte/requests/table-2');
    expect(card.getAllByRole('link')).toHaveLength(1);
  });

  it('is the detail of a request, with place, time, party and marks of each guest (ALA-13)', async () => {
    const opened = await openTable();
    const page = within(screen.getByRole('article', { name: requestWords.detail.name }));
    expect(await page.findByLabelText(words.messages.title), 'with its conversation').toBeTruthy();
    expect(page.getByRole('complementary', { name: words.detail.stay }), 'and the stay beside it').toBeTruthy();
    const { card } = opened;
    expect(card.getByText('Bosphorus')).toBeTruthy();
    expect(card.getByText('20:00 - 22:00')).toBeTruthy();
    expect(card.getByText(detail.state.confirmed)).toBeTruthy();
    const [ann, kit] = within(card.getByRole('list', { name: en.step.people })).getAllByRole('listitem');
    expect(ann?.textContent).toContain('Ann MeyerRoom 508Sea bassVIP');
    expect(kit?.textContent).toContain(`Kit MeyerRoom 508${en.courseNone}Child, age 7${en.birthday}High chair`);
    // The statuses of other requests would contradict it.
    expect(screen.queryByRole('button', { name: words.detail.reopen })).toBeNull();
    expect(screen.queryByRole('button', { name: words.detail.resolve })).toBeNull();
  });

  it('says of an unknown id that no such request exists, with a way back (ALA-12)', async () => {
    openDesk({ ...tableDesk, address: '/app/staff/alacarte/requests/none' });
    expect(await screen.findByText('No Such Request Exists')).toBeTruthy();
    expect(screen.getByRole('heading', { name: words.wrong.title })).toBeTruthy();
  });

  it('shows allergies and overrides from its own answer, and stores no allergies', async () => {
    const detailFields = {
      custom_fields_values: withGuests([{ ...sampleGuests[0], allergies: 'Peanuts' }, sampleGuests[1] ?? {}]),
      overrides: [{ code: 'party_too_large', by: 'p2', name: 'Deniz Ak', at: sampleNow - 600 }],
    };
    const { card, cache } = await openTable({}, detailFields);
    expect(await card.findByText('Allergy: Peanuts')).toBeTruthy();
    expect(within(card.getByRole('list', { name: detail.overrides })).getByText(/Deniz Ak/)).toBeTruthy();
    expect(JSON.stringify([...requestStore.read(cache).entries.values()])).not.toContain('Peanuts');
  });

  it('says which rooms are unknown, empty or have another table, with the way to it (T2)', async () => {
    const room_marks = [
      { code: 'no_such_room', room: '99999' },
      { code: 'nobody_in_room', room: '612' },
      { code: 'second_table', room: '612', id: 'other' },
    ];
    const { card } = await openTable({}, { custom_fields_values: withGuests(sampleGuests), room_marks });
    const marks = within(await card.findByRole('list', { name: detail.marks }));
    expect(marks.getByText('This hotel has no room 99999.')).toBeTruthy();
    expect(marks.getByText('No guest in house has room 612.')).toBeTruthy();
    expect(marks.getByText('Room 612 has another reservation in this sitting.')).toBeTruthy();
    expect(marks.getByRole('link').getAttribute('href')).toContain('/alacarte/requests/other');
  });

  it("marks a room other than the room of its guest's stay (T1)", async () => {
    const guests = [{ ...sampleGuests[0], room_number: '805' }, sampleGuests[1] ?? {}];
    const { card } = await openTable({ custom_fields_values: withGuests(guests), booking_id: 'b', rooms: ['508'] });
    expect(card.getAllByText(detail.otherRoom).map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining('805'),
    ]);
  });

  it('is confirmed while it is on hold, by a press that names that', async () => {
    const opened = await openTable({ status: 'OPEN', reservation_status: 'ON_HOLD' });
    expect(opened.card.getByText(detail.state.hold)).toBeTruthy();
    await opened.user.click(await screen.findByRole('button', { name: detail.confirm }));
    await waitFor(() => expect(opened.card.getByText(detail.state.confirmed)).toBeTruthy());
    expect(patches(opened)).toMatchObject([{ status: 'CLOSED', version: 1 }]);
    expect(screen.queryByRole('button', { name: detail.confirm })).toBeNull();
  });

  it('is canceled after a question, and taken again', async () => {
    const opened = await openTable();
    const { user, card } = opened;
    expect(await menuOf(opened, 'confirmed')).toEqual([detail.act.change, detail.act.hold, detail.act.cancel]);
    await user.click(screen.getByRole('menuitem', { name: detail.act.cancel }));
    const question = within(await screen.findByRole('alertdialog', { name: detail.cancelTitle }));
    expect(patches(opened)).toEqual([]);
    await user.click(question.getByRole('button', { name: detail.act.cancel }));
    await waitFor(() => expect(card.getByText(detail.state.canceled)).toBeTruthy());
    vi.setSystemTime((sampleNow + 5) * 1000);
    await user.click(screen.getByRole('button', { name: detail.again }));
    await waitFor(() => expect(patches(opened)).toMatchObject([{ status: 'CANCELED' }, { status: 'OPEN' }]));
  });

  it('offers neither a change nor a canceled table again to a colleague who does not reserve tables', async () => {
    const colleague = { ...tableDesk, flags: [] };
    const opened = await openTable({}, null, false, colleague);
    expect(await menuOf(opened, 'confirmed')).toEqual([detail.act.hold, detail.act.cancel]);
    opened.screen.unmount();
    const { card } = await openTable({ status: 'CANCELED' }, null, false, colleague);
    expect(card.getByText(detail.state.canceled)).toBeTruthy();
    expect(screen.queryByRole('button', { name: detail.again })).toBeNull();
  });

  it('says every rule against taking it again, and takes it with the overrides of staff', async () => {
    const opened = await openTable({ status: 'CANCELED' });
    const { user, gateway } = opened;
    gateway.fail(updateRequest, 'reservation_too_late', {
      reasons: [
        { code: 'reservation_too_late', n: 30 },
        { code: 'main_course_required', guests: [1] },
      ],
    });
    await user.click(await screen.findByRole('button', { name: detail.again }));
    const dialog = within(await screen.findByRole('alertdialog', { name: en.notChanged }));
    expect(dialog.getByText('Reservations close 30 minutes before opening.')).toBeTruthy();
    expect(dialog.getByText('Main course not chosen: Kit Meyer')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: detail.repeat })).toBeNull();
    for (const pass of dialog.getAllByRole('button', { name: /^Override/ })) await user.click(pass);
    await user.click(dialog.getByRole('button', { name: detail.repeat }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(patches(opened).at(-1)).toMatchObject({
      status: 'OPEN',
      override: ['reservation_too_late', 'main_course_required'],
    });
  });

  it('offers no way over the last seats, which others have', async () => {
    const opened = await openTable({ status: 'CANCELED' });
    opened.gateway.fail(updateRequest, 'slot_full', { reasons: [{ code: 'slot_full', left: 1, n: 2 }] });
    await opened.user.click(await screen.findByRole('button', { name: detail.again }));
    const dialog = within(await screen.findByRole('alertdialog', { name: en.notChanged }));
    expect(dialog.getByText('1 seat is left; people to seat: 2.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Override/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: detail.repeat })).toBeNull();
  });

  it('says how late a party is, until staff set its attendance', async () => {
    const opened = await openTable({ due_at: sampleNow - 1500 });
    const { user, card } = opened;
    expect(card.getByText('25 min late')).toBeTruthy();
    const came = within(card.getByRole('radiogroup', { name: detail.attendance }));
    expect(came.getByRole('radio', { name: detail.came.unknown }).getAttribute('aria-checked')).toBe('true');
    await user.click(came.getByRole('radio', { name: detail.came.seated }));
    await waitFor(() => expect(card.queryByText('25 min late')).toBeNull());
    await user.click(came.getByRole('radio', { name: detail.came.no_show }));
    await waitFor(() => expect(patches(opened)).toMatchObject([{ attendance: 'seated' }, { attendance: 'no_show' }]));
  });

  it('asks before a no-show is seated whose seats have gone to others (T10)', async () => {
    const opened = await openTable({ due_at: sampleNow - 1500, attendance: 'no_show' });
    const { user, card, gateway } = opened;
    gateway.fail(updateRequest, 'slot_full', { reasons: [{ code: 'slot_full', left: 1, n: 2 }] });
    await user.click(card.getByRole('radio', { name: detail.came.seated }));
    const dialog = within(await screen.findByRole('alertdialog', { name: en.notChanged }));
    expect(dialog.getByText(detail.seatsGone)).toBeTruthy();
    expect(dialog.getByText('1 seat is left; people to seat: 2.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: detail.overQuota }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(patches(opened).at(-1)).toMatchObject({ attendance: 'seated', over_quota: true });
  });

  it('begins with the allergies of its party, or with a mark for a person who may not read them (E5, T5)', async () => {
    const values = withGuests([{ ...sampleGuests[0], allergies: 'Peanuts' }, sampleGuests[1] ?? {}]);
    const { card, screen: shown } = await openTable({ has_allergies: true }, { custom_fields_values: values });
    const first = await card.findByText('Allergy of Ann Meyer: Peanuts');
    const state = card.getByText(detail.state.confirmed);
    expect(first.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    shown.unmount();
    const other = await openTable({ has_allergies: true }, null, false, { ...tableDesk, flags: [] });
    expect(other.card.getByText(detail.allergiesNoted)).toBeTruthy();
  });

  it.each([390, 768])('begins with its details at %i px, for people who handle tables (T5)', async (width) => {
    await openTable({}, null, false, { ...tableDesk, width });
    const panel = screen.getByRole('complementary', { name: words.detail.stay });
    expect(within(panel).getByRole('button', { name: words.detail.hideStay })).toBeTruthy();
    expect(panel.closest('[data-stay]')).not.toBeNull();
    const acts = screen.getByRole('button', { name: detail.state.confirmed });
    expect(panel.contains(acts), 'below the header with its acts').toBe(false);
    expect(panel.style.getPropertyValue('--covers-from')).toMatch(/px$/);
  });

  it('asks who came from an hour before the time on (T18)', async () => {
    const early = await openTable({ due_at: sampleNow + 3700 });
    expect(early.card.queryByRole('radiogroup', { name: detail.attendance })).toBeNull();
    early.screen.unmount();
    const { card } = await openTable({ due_at: sampleNow + 3600 });
    expect(card.getByRole('radiogroup', { name: detail.attendance })).toBeTruthy();
  });

  it('follows a colleague’s changes, and reads the fields again that only its own answer has', async () => {
    const { hotel, gateway, tell, card } = await openTable();
    const reads = () => gateway.receivedCalls.filter(({ id }) => id === getRequest.id).length;
    await waitFor(() => expect(reads()).toBe(1));
    hotel.change('table-1', { status: 'CANCELED' }, 'staff-2');
    await tell();
    expect(await card.findByText(detail.state.canceled)).toBeTruthy();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('says without a network that it needs one, and changes nothing', async () => {
    const opened = await openTable({ status: 'OPEN' });
    await screen.findByRole('button', { name: detail.confirm });
    act(() => onlineManager.setOnline(false));
    expect(opened.card.getByText(detail.offline)).toBeTruthy();
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: detail.confirm });
    expect(confirm.disabled).toBe(true);
    expect(confirm.title).toBe(detail.offline);
  });
});
