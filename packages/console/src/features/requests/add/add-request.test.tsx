import { listServices } from '@bellhop/contract/hotels/service';
import { createRequest } from '@bellhop/contract/requests/calls';
import { searchHotel } from '@bellhop/contract/search/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import words from '../../../locales/en/requests.json';
import en from '../../../locales/en/requests-add.json';
import teamwork from '../../../locales/en/requests-teamwork.json';
import rooms from '../../../locales/en/rooms.json';
import finder from '../../../locales/en/search-guests.json';
import type { HotelGateway } from '../testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../testing/render-requests.tsx';
import { bookingOf, sampleBooking, sampleRequest, sampleRoom, sampleService } from '../testing/sample-request.ts';
import type { SmallHotel } from '../testing/small-hotel.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  onlineManager.setOnline(true);
});

const field = (id: string, name: string, kind: 'check' | 'text' | 'number' | 'time', required = false) => ({
  id,
  name,
  nameWithLocales: {},
  kind,
  required,
});
const services = [
  sampleService('231', 'Towels', {
    custom_fields: [field('bath', 'Bath towels', 'check'), field('robe', 'Bathrobe', 'check')],
  }),
  sampleService('205', 'Laundry', {
    custom_fields: [field('pieces', 'Pieces', 'number', true), field('back', 'Back at', 'time')],
  }),
  sampleService('290', 'Reception'),
  sampleService('999', 'Cellar', { visible: false }),
  sampleService('401', 'Concierge', { type: 'LOL_REQUEST' }),
];

function fill(hotel: SmallHotel, gateway: HotelGateway) {
  hotel.stand(sampleRequest({ id: 'old', serviceName: 'Pillows' }));
  hotel.bookings.set('b1', sampleBooking({ tp_id: 'pms-7' }));
  hotel.bookings.set('b2', sampleBooking({ id: 'b2', fullName: 'Omar Haddad', rooms: ['310'], status: 'checked_out' }));
  gateway.services = services;
  gateway.rooms = ['409', '412', '512'].map(sampleRoom);
}

async function openSheet(options: Partial<DeskOptions> = {}) {
  const desk = openDesk({ fill, flags: ['BOOKINGS'], ...options });
  await desk.user.click(await screen.findByRole('button', { name: words.add }));
  const sheet = within(await screen.findByRole('dialog', { name: en.title }));
  return { ...desk, sheet };
}
type SheetScreen = Awaited<ReturnType<typeof openSheet>>;

const category = ({ sheet }: SheetScreen) =>
  sheet.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${en.category}`) });
async function chooseGuest({ sheet, user }: SheetScreen, words = '512') {
  await user.type(sheet.getByRole('combobox', { name: finder.find }), words);
  await user.click(await sheet.findByRole('option', { name: /Elif Aydın/ }));
}
async function choose(opened: SheetScreen, name: string) {
  await opened.sheet.findByRole('option', { name });
  await opened.user.selectOptions(category(opened), name);
}
const submit = ({ sheet, user }: SheetScreen) => user.click(sheet.getByRole('button', { name: en.submit }));
const isOpen = () => screen.queryByRole('dialog', { name: en.title }) !== null;

describe('a new request', () => {
  it('for the guest of a room goes as the payload says, and its card comes by the live message, once (ADD-02, ADD-11, ADD-12, ADD-13, ADD-14, ADD-16, API-05, ENT-08)', async () => {
    const opened = await openSheet();
    const { user, sheet, gateway, tell, router } = opened;
    await chooseGuest(opened);
    await choose(opened, 'Towels');
    for (const name of ['Bath towels', 'Bathrobe']) await user.click(sheet.getByRole('checkbox', { name }));
    await user.type(sheet.getByRole('textbox', { name: en.commentToGuest }), 'Two, please');
    fireEvent.change(sheet.getByLabelText(en.dueDate), { target: { value: '2026-11-20' } });
    fireEvent.change(sheet.getByLabelText(en.dueTime), { target: { value: '21:30' } });
    await submit(opened);
    await waitFor(() => expect(isOpen()).toBe(false));
    const toast = within(screen.getByRole('region', { name: 'Notifications' }));
    // The toast stays so that its button can be pressed.
    await user.hover(await toast.findByText('Towels for Elif Aydın'));
    expect(gateway.bodiesOf(createRequest)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{21}$/),
        hotel_id: 'grand',
        bundle_id: 'bellhop.grand',
        service_id: '231',
        service_type: 'ORDER',
        status: 'OPEN',
        fullName: 'Elif Aydın',
        booking_id: 'b1',
        requester_id: 'guest-1',
        tp_id: 'pms-7',
        is_staff: 'false',
        custom_fields_values: [
          { id: 'bath', value: 'true' },
          { id: 'robe', value: 'true' },
        ],
        due_at: String(Date.parse('2026-11-20T18:30:00Z') / 1000),
        comments: { author_id: 'staff-1', body: 'Two, please' },
      },
    ]);
    await tell();
    const list = within(screen.getByRole('list', { name: words.list.name }));
    await waitFor(() => expect(list.getAllByRole('link', { name: /Towels/ })).toHaveLength(1));
    await user.click(toast.getByRole('button', { name: en.open }));
    const [body] = gateway.bodiesOf(createRequest);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/staff/requests/${String(body?.id)}`));
  });

  it('leads to the report of a defect where the hotel takes reports', async () => {
    const { sheet, user } = await openSheet({ settings: { defectService: '290' } });
    await user.click(sheet.getByRole('button', { name: en.defect }));
    const report = within(await screen.findByRole('dialog', { name: rooms.defects.report }));
    expect(await report.findByRole('combobox', { name: /Room or place/ })).toBeDefined();
    expect(isOpen()).toBe(false);
  });

  it('with no guest is staff’s own, for a room of the hotel’s list (ADD-02, ADD-12)', async () => {
    const opened = await openSheet();
    await opened.user.click(opened.sheet.getByRole('radio', { name: en.staff }));
    await choose(opened, 'Reception');
    const room = opened.sheet.getByRole<HTMLInputElement>('combobox', { name: en.room });
    await opened.user.type(room, '4');
    await expect.poll(() => [...(room.list?.options ?? [])].map(({ value }) => value)).toEqual(['409', '412']);
    await opened.user.type(room, '12');
    await submit(opened);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(opened.gateway.bodiesOf(createRequest)).toMatchObject([
      {
        is_staff: 'true',
        room_number: '412',
        booking_id: null,
        requester_id: 'staff-1',
        fullName: 'Selin Kaya',
        status: 'OPEN',
      },
    ]);
  });

  it('finds its guest among the requests of a person who sees no bookings', async () => {
    const opened = await openSheet({
      flags: [],
      fill(hotel, gateway) {
        fill(hotel, gateway);
        const stay = { booking: bookingOf(sampleBooking()), booking_id: 'b1', requester_id: 'guest-1' };
        for (const id of ['one', 'two']) hotel.stand(sampleRequest({ ...stay, id }));
        hotel.stand(sampleRequest({ id: 'own', is_staff: 'true' }));
      },
    });
    await opened.user.type(opened.sheet.getByRole('combobox', { name: finder.find }), '512');
    // Enter takes no guest of an earlier search.
    await waitFor(() => expect(opened.gateway.queriesOf(searchHotel).at(-1)?.q).toBe('512'));
    await opened.sheet.findByText('1 guest found');
    await opened.sheet.findByRole('option', { name: /Elif Aydın/ });
    expect(opened.sheet.getAllByRole('option', { name: /Elif Aydın/ })).toHaveLength(1);
    await opened.user.keyboard('{Enter}');
    await choose(opened, 'Reception');
    await submit(opened);
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(createRequest)).toMatchObject([{ is_staff: 'false', booking_id: 'b1' }]),
    );
  });

  it('offers the visible services, the due date of 102 years, a comment, submit and cancel (ADD-03, ADD-04, ADD-05, ADD-07)', async () => {
    const opened = await openSheet();
    const { sheet } = opened;
    await sheet.findByRole('option', { name: 'Towels' });
    expect([...category(opened).options].map(({ text }) => text)).toEqual([
      en.choose,
      'Towels',
      'Laundry',
      'Reception',
      'Concierge',
    ]);
    const date = sheet.getByLabelText<HTMLInputElement>(en.dueDate);
    expect([date.min, date.max]).toEqual(['1926-01-01', '2027-12-31']);
    expect(sheet.getByRole('textbox', { name: en.commentToGuest }).tagName).toBe('TEXTAREA');
    await opened.user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(isOpen()).toBe(false);
  });

  it('asks for the category’s fields: optional boxes, and each required field in its kind (ADD-06, ENT-08)', async () => {
    const opened = await openSheet();
    const { sheet, user, gateway } = opened;
    await user.click(sheet.getByRole('radio', { name: en.staff }));
    await choose(opened, 'Towels');
    expect(sheet.getAllByRole('checkbox').map((box) => box.hasAttribute('required'))).toEqual([false, false]);
    await choose(opened, 'Laundry');
    expect(sheet.queryByRole('checkbox')).toBeNull();
    expect(sheet.getByLabelText<HTMLInputElement>('Back at').inputMode, 'a time').toBe('numeric');
    const pieces = sheet.getByRole('textbox', { name: /^Pieces/ });
    expect(pieces.hasAttribute('required')).toBe(true);
    await submit(opened);
    expect(document.activeElement).toBe(pieces);
    expect(sheet.getByText(en.fault.required)).toBeTruthy();
    await user.type(pieces, 'x');
    expect(sheet.getByText(en.fault.notNumber)).toBeTruthy();
    await user.clear(pieces);
    await user.type(pieces, '3');
    fireEvent.change(sheet.getByLabelText('Back at'), { target: { value: '09:30' } });
    await submit(opened);
    await waitFor(() =>
      expect(gateway.bodiesOf(createRequest)).toMatchObject([
        {
          custom_fields_values: [
            { id: 'pieces', value: '3' },
            { id: 'back', value: '"09:30"' },
          ],
        },
      ]),
    );
  });

  it('without a service shows the banner `request.error` and names the fault at the field (ADD-08, ADD-09)', async () => {
    const opened = await openSheet();
    await chooseGuest(opened);
    await submit(opened);
    expect(opened.sheet.getByRole('alert').textContent).toBe(en.request.error);
    expect(opened.sheet.getByText('Please Select at least a Service Type')).toBeTruthy();
    expect(document.activeElement).toBe(category(opened));
    expect(opened.gateway.bodiesOf(createRequest)).toEqual([]);
    await choose(opened, 'Reception');
    expect(opened.sheet.queryByRole('alert')).toBeNull();
  });

  it('of service 231 with nothing ticked shows the banner `request.error` (ADD-10)', async () => {
    const opened = await openSheet();
    await chooseGuest(opened);
    await choose(opened, 'Towels');
    await submit(opened);
    expect(opened.sheet.getByRole('alert').textContent).toBe(en.request.error);
    expect(opened.sheet.getByText(en.fault.noTick)).toBeTruthy();
    expect(document.activeElement).toBe(opened.sheet.getByRole('checkbox', { name: 'Bath towels' }));
    expect(opened.gateway.bodiesOf(createRequest)).toEqual([]);
  });

  it('needs a guest who was chosen, not one who was only typed; guests who have left are not offered', async () => {
    const opened = await openSheet();
    const field = opened.sheet.getByRole('combobox', { name: finder.find });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await opened.user.type(field, 'Omar');
    expect(await opened.sheet.findByText(finder.empty.replace('{{keyword}}', 'Omar'))).toBeTruthy();
    await choose(opened, 'Reception');
    await submit(opened);
    expect(opened.sheet.getByText(en.fault.noGuest)).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('whose due date is half said says which half is missing, and is filled by one press', async () => {
    const opened = await openSheet();
    const { sheet, user } = opened;
    fireEvent.change(sheet.getByLabelText(en.dueDate), { target: { value: '2026-11-20' } });
    await submit(opened);
    expect(sheet.getByText(en.fault.timeMissing)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'in 30 min' }));
    expect(sheet.getByLabelText<HTMLInputElement>(en.dueTime).value).toBe('20:30');
    expect(sheet.queryByText(en.fault.timeMissing)).toBeNull();
    await user.click(sheet.getByRole('button', { name: en.dueNone }));
    expect(sheet.getByLabelText<HTMLInputElement>(en.dueDate).value).toBe('');
  });

  it('that fails sets the error and shows a toast; nothing typed is lost and the same id goes again (ADD-15)', async () => {
    const opened = await openSheet();
    const { gateway, sheet, user, hotel } = opened;
    const alerts = () =>
      sheet
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join();
    await chooseGuest(opened);
    await choose(opened, 'Reception');
    await user.type(sheet.getByRole('textbox', { name: en.commentToGuest }), 'A key card');
    gateway.fail(createRequest, 'unavailable');
    await user.keyboard('{Control>}{Enter}{/Control}');
    // The sheet holds both: the browser makes everything beside a modal dialog inert.
    expect((await sheet.findByText(en.failed)).closest('[role="alert"]')).toBeTruthy();
    await waitFor(() => expect(alerts()).toContain('The server is not answering.'));
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { name: en.commentToGuest }).value).toBe('A key card');
    gateway.fail(createRequest, 'network');
    await submit(opened);
    await waitFor(() => expect(gateway.bodiesOf(createRequest)).toHaveLength(2));
    await waitFor(() => expect(alerts()).toContain('Please check your internet connection'));
    await submit(opened);
    await waitFor(() => expect(isOpen()).toBe(false));
    const ids = gateway.bodiesOf(createRequest).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect([...hotel.requests.keys()]).toEqual(['old', ids[0]]);
  });

  it('says that an earlier attempt without an answer arrived, and keeps the later changes', async () => {
    const opened = await openSheet();
    const { gateway, sheet, user, hotel } = opened;
    await user.click(sheet.getByRole('radio', { name: en.staff }));
    await choose(opened, 'Reception');
    const comment = sheet.getByRole('textbox', { name: en.comment });
    await user.type(comment, 'One key');
    // The request gets through, the answer does not.
    gateway.fail(createRequest, 'lost');
    await submit(opened);
    await sheet.findByRole('alert');
    await user.clear(comment);
    await user.type(comment, 'Two keys');
    await submit(opened);
    expect(await sheet.findByText(en.earlier)).toBeTruthy();
    expect(hotel.requests.size).toBe(2);
    await submit(opened);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([...hotel.requests.values()].map(({ last_comment }) => last_comment?.body)).toEqual([
      undefined,
      'One key',
      'Two keys',
    ]);
  });

  it('that the server refuses says so at the field (ADD-15)', async () => {
    const opened = await openSheet();
    await opened.user.click(opened.sheet.getByRole('radio', { name: en.staff }));
    await choose(opened, 'Laundry');
    await opened.user.type(opened.sheet.getByRole('textbox', { name: /^Pieces/ }), '3');
    const fields = [{ path: 'body.custom_fields_values.0', reason: 'wrong_kind' }];
    opened.gateway.fail(createRequest, 'invalid_input', { fields });
    await submit(opened);
    expect(await opened.sheet.findByText(en.fault.refused)).toBeTruthy();
    expect(opened.sheet.getByRole('textbox', { name: /^Pieces/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the categories did not load, and loads them again', async () => {
    const opened = await openSheet({
      fill(hotel, gateway) {
        fill(hotel, gateway);
        gateway.fail(listServices, 'internal', {}, 9);
      },
    });
    expect(await opened.sheet.findByText(en.categoriesFailed)).toBeTruthy();
    opened.gateway.mend(listServices);
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Try again' }));
    expect(await opened.sheet.findByRole('option', { name: 'Towels' })).toBeTruthy();
  });

  it('waits offline with the reason, and goes when the network is back', async () => {
    const opened = await openSheet();
    await chooseGuest(opened);
    await choose(opened, 'Reception');
    act(() => onlineManager.setOnline(false));
    expect(opened.sheet.getByText(en.offline)).toBeTruthy();
    await submit(opened);
    await opened.user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened.gateway.bodiesOf(createRequest)).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await submit(opened);
    await waitFor(() => expect(opened.gateway.bodiesOf(createRequest)).toHaveLength(1));
  });
});

describe('the sheet of a new request', () => {
  it('does not close by a click outside; Escape closes it while nothing was typed (ADD-01)', async () => {
    const { user } = await openSheet();
    const dialog = screen.getByRole('dialog', { name: en.title });
    // The backdrop belongs to the dialog element itself.
    fireEvent.click(dialog);
    fireEvent.click(document.body);
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('asks at Escape when something was typed: continue, keep it for later, or discard it', async () => {
    const opened = await openSheet();
    const { user, sheet } = opened;
    const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.commentToGuest });
    const answer = async (name: string) => {
      await user.keyboard('{Escape}');
      const question = within(await screen.findByRole('alertdialog', { name: en.leave.title }));
      await user.click(question.getByRole('button', { name }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    };
    await user.type(comment(), 'A cot');
    await answer(en.leave.stay);
    expect(comment().value).toBe('A cot');
    await user.click(comment());
    await answer(en.leave.keep);
    expect(isOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: words.add }));
    expect(comment().value).toBe('A cot');
    expect(sheet.getByText(en.restored)).toBeTruthy();
    await user.click(comment());
    await answer(en.leave.discard);
    await user.click(screen.getByRole('button', { name: words.add }));
    expect(comment().value).toBe('');
  });

  it('opens by n, and is among the shortcuts', async () => {
    const { user } = openDesk({ fill, flags: ['BOOKINGS'] });
    await screen.findByRole('list', { name: words.list.name });
    await user.keyboard('?');
    expect(await screen.findByText(teamwork.shortcuts.add)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: teamwork.shortcuts.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: en.title })).toBeTruthy();
  });

  it('of the lol list offers its services, and the only one is chosen already (ADD-02, ADD-05)', async () => {
    const opened = await openSheet({ address: '/app/staff/lolRequests' });
    await waitFor(() => expect(category(opened).value).toBe('401'));
    expect([...category(opened).options].map(({ text }) => text)).toEqual([en.choose, 'Concierge']);
    await chooseGuest(opened);
    await submit(opened);
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(createRequest)).toMatchObject([
        { service_type: 'LOL_REQUEST', service_id: '401', booking_id: 'b1' },
      ]),
    );
    await opened.tell();
    expect(await screen.findByRole('link', { name: /Concierge/ })).toBeTruthy();
  });

  it('of the fast check-in list offers its services, and others where the hotel hides those (ADD-02)', async () => {
    const opened = await openSheet({ address: '/app/staff/fastCheckin' });
    await opened.sheet.findByRole('option', { name: 'Towels' });
    expect(category(opened).value).toBe('');
  });

  it('of an open request is for its guest, who is set (ADD-02)', async () => {
    const stay = bookingOf(sampleBooking());
    const desk = openDesk({
      address: '/app/staff/requests/mine',
      fill(hotel, gateway) {
        fill(hotel, gateway);
        hotel.stand(sampleRequest({ id: 'mine', booking: stay, booking_id: 'b1', requester_id: 'guest-1' }));
      },
    });
    const card = within(await screen.findByRole('region', { name: teamwork.requester.title }));
    await desk.user.click(card.getByRole('button', { name: words.add }));
    const opened = { ...desk, sheet: within(await screen.findByRole('dialog', { name: en.title })) };
    expect(opened.sheet.getByText('Elif Aydın')).toBeTruthy();
    expect(opened.sheet.queryByRole('button', { name: finder.otherGuest })).toBeNull();
    await choose(opened, 'Reception');
    await submit(opened);
    await waitFor(() =>
      expect(desk.gateway.bodiesOf(createRequest)).toMatchObject([
        { booking_id: 'b1', requester_id: 'guest-1', is_staff: 'false' },
      ]),
    );
  });
});
