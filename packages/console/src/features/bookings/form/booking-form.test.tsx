import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { bookingStore } from '../../booking-store/store.ts';
import { sampleNow } from '../../requests/testing/sample-request.ts';
import { BookingDetail } from '../booking-detail.tsx';
import { bookingsSlice } from '../slice.ts';
import { BookingServer } from '../testing/booking-server.ts';
import { textFields, textsOf, valuesOf } from './texts.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const desk = { flags: ['BOOKINGS'] as const, edits: bookingsSlice.edits, settings: { timeZone: 'Europe/Istanbul' } };
/** Types without a pause between the letters. */
const userEvent = userEvents.setup({ delay: null });
let server: BookingServer;
let client: QueryClient;

beforeEach(() => {
  // The DOM of the tests declares locks without implementing them.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.useFakeTimers({ now: sampleNow * 1000, toFake: ['Date'] });
  server = new BookingServer();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function KeepClient() {
  client = useQueryClient();
  return null;
}

async function open() {
  await renderSignedIn(
    <>
      <KeepClient />
      <Detail id="b1" onBack={() => undefined} />
    </>,
    desk,
  );
  await screen.findByRole('form', { name: 'Edit the booking' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
  // Rooms are saved by Enter.
  if (name === 'Rooms') await userEvent.keyboard('{Enter}');
  await userEvent.tab();
}

describe('A value of a booking', () => {
  const day = { timeZone: 'Europe/Istanbul', today: '2026-11-23', checkInTime: '14:00', checkOutTime: '11:00' };
  const texts = {
    ...{ name: ' Zoë ', family_name: ' Ortega ', phone_number: ' +34 600 11 01 66 ', email: ' zoe@example.com ' },
    ...{ language: 'es', nationality: 'ESP', gender: 'female', national_identification_number: ' 10000000146 ' },
    ...{ passport_number: ' U20640234 ', reservation_number: ' R-77 ', reservation_channel: ' Direct ' },
    ...{ butler: ' Deniz ', label: 'GOLD', tp_id: ' pms-9 ', internal_notes: ' Anniversary ', note: ' Two pillows ' },
    ...{ adults: '2', children: '1', rooms: ' 611, 612،613 ,611', birthday: '1987-06-14' },
    ...{ checkin_date: '2026-11-24', checkin_time: '15:30', checkout_date: '2026-11-27', checkout_time: '10:15' },
  };
  const plain = Object.fromEntries(
    Object.entries(texts).filter(([field]) => !/^(adults|children|rooms|birthday|check.*)$/.test(field)),
  );
  const values = {
    ...Object.fromEntries(Object.entries(plain).map(([field, text]) => [field, text.trim()])),
    ...{ adults: 2, children: 1, rooms: ['611', '612', '613'], birthday: Date.UTC(1987, 5, 14) / 1000 },
    checkin: Date.parse('2026-11-24T15:30+03:00') / 1000,
    checkout: Date.parse('2026-11-27T10:15+03:00') / 1000,
  };

  it('comes from the control of its field, without white space around texts (BKD-22, BKD-25)', () => {
    expect(valuesOf(texts, textFields, day)).toEqual({ values, faults: new Map() });
  });

  it('is shown again by the control that it came from (BKD-22, BKD-30)', () => {
    const shown = textsOf(values, day);
    const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
    expect(shown).toEqual({ ...trimmed, rooms: '611, 612, 613' });
    // Midnight of that date in another zone, as other clients store it.
    for (const zone of [-11, -5, 0, 3, 12]) {
      const birthday = values.birthday - zone * 3600;
      expect(textsOf({ birthday }, day).birthday, String(zone)).toBe('1987-06-14');
    }
  });
});

describe('the edit form of a booking', () => {
  it('has every field that staff set in the right column (BKD-21, BKD-22, ENT-21)', async () => {
    await open();
    const element = screen.getByRole('form', { name: 'Edit the booking' });
    const [left, right] = [...(element.parentElement?.parentElement?.children ?? [])];
    expect(left?.contains(screen.getByText('Last change'))).toBe(true);
    expect(right?.contains(element)).toBe(true);
    const form = within(element);
    for (const name of [
      'First name',
      'Last name',
      'Phone',
      'E-mail',
      'Nationality',
      'Language',
      'Gender',
      'Rooms',
      'Check-in',
      'Check-in time',
      'Check-out',
      'Check-out time',
      'Adults',
      'Children',
      'National identity number',
      'Passport number',
      'Date of birth',
      'Reservation number',
      'Reservation channel',
      'PMS number',
      'Butler',
      'Label',
      'Note',
      'Internal notes',
    ]) {
      expect(form.getByLabelText(name), name).toBeTruthy();
    }
  });

  it('saves a changed text when its field is left, without outer spaces (BKD-24, BKD-25, BKD-26)', async () => {
    await open();
    await userEvent.type(field('Reservation channel'), '  Phone call ');
    expect(server.accepted, 'while it is typed').toEqual([]);
    await userEvent.tab();
    await waitFor(() =>
      expect(server.accepted).toEqual([{ reservation_channel: 'Phone call', hotel_id: 'grand', version: 1 }]),
    );
    await waitFor(() => expect(field('Reservation channel').value).toBe('Phone call'));
    await userEvent.click(field('Reservation channel'));
    await userEvent.type(field('Reservation channel'), ' ');
    await userEvent.tab();
    await userEvent.click(field('First name'));
    await userEvent.tab();
    expect(server.accepted).toHaveLength(1);
    for (const [name, key] of [
      ['Note', 'note'],
      ['Last name', 'family_name'],
    ] as const) {
      const before = server.accepted.length;
      await userEvent.type(field(name), ' X ');
      expect(server.accepted, 'while it is typed').toHaveLength(before);
      await userEvent.tab();
      await waitFor(() => expect(server.accepted.at(-1)?.[key], key).toMatch(/X$/));
    }
  });

  it('saves each text and each choice to its own field (BKD-22)', async () => {
    await open();
    for (const [name, key, text] of [
      ['Phone', 'phone_number', '+34'],
      ['E-mail', 'email', 'z@a.es'],
      ['Reservation number', 'reservation_number', 'R7'],
      ['Passport number', 'passport_number', 'U2'],
      ['Note', 'note', 'Cot'],
      ['Internal notes', 'internal_notes', 'VIP'],
    ] as const) {
      fireEvent.change(field(name), { target: { value: text } });
      fireEvent.blur(field(name));
      await waitFor(() => expect(server.accepted.at(-1), name).toMatchObject({ [key]: text }));
    }
    for (const [name, key, choice] of [
      ['Gender', 'gender', 'female'],
      ['Label', 'label', 'GOLD'],
    ] as const) {
      fireEvent.change(field(name), { target: { value: choice } });
      await waitFor(() => expect(server.accepted.at(-1), name).toMatchObject({ [key]: choice }));
    }
    expect(server.accepted).toHaveLength(8);
  });

  it('saves nationality and language as they are chosen, by their codes (BKD-22)', async () => {
    await open();
    for (const [name, key, choice, value] of [
      ['Nationality', 'nationality', 'Spain', 'ESP'],
      ['Language', 'language', 'Spanish', 'es'],
    ] as const) {
      fireEvent.click(field(name));
      await userEvent.click(await screen.findByText(choice));
      await waitFor(() => expect(server.accepted.at(-1), name).toMatchObject({ [key]: value }));
    }
    expect(server.accepted).toHaveLength(2);
  });

  it('shows a change in the list before the server answers (BKL-10)', async () => {
    await open();
    const listed = () => bookingStore.read(client).entries.get('b1')?.item;
    expect(listed()).toMatchObject({ fullName: 'Kenji Watanabe' });
    let answer = () => {};
    server.onTheWay = () => new Promise((resolve) => (answer = resolve));
    await write('First name', 'Kenta');
    await waitFor(() => expect(server.accepted).toEqual([{ name: 'Kenta', hotel_id: 'grand', version: 1 }]));
    expect(listed()).toMatchObject({ name: 'Kenta', fullName: 'Kenta Watanabe', version: 1 });
    answer();
    await waitFor(() => expect(listed()).toMatchObject({ name: 'Kenta', version: 2 }));
    await write('Rooms', '611, 612');
    await waitFor(() => expect(server.accepted).toHaveLength(2));
    expect(listed()).toMatchObject({ rooms: ['611', '612'], version: 2 });
    answer();
    await waitFor(() => expect(listed()).toMatchObject({ rooms: ['611', '612'], version: 3 }));
  });

  it('takes a refused change out of the list again and says so (BKL-11)', async () => {
    await open();
    const listed = () => bookingStore.read(client).entries.get('b1')?.item;
    server.fail(updateBooking, 'not_allowed');
    await write('First name', 'Kenta');
    const alert = (await screen.findByText('The booking of Kenji Watanabe was not changed.')).closest('[role="alert"]');
    expect(alert).toBeTruthy();
    expect(listed()).toMatchObject({ name: 'Kenji', fullName: 'Kenji Watanabe', version: 1 });
    await write('First name', 'Kento');
    await waitFor(() => expect(listed()).toMatchObject({ name: 'Kento', version: 2 }));
  });

  it('counts adults and children by typing and by buttons, and takes a count back', async () => {
    await open();
    await write('Adults', '2');
    await waitFor(() => expect(server.accepted).toEqual([{ adults: 2, hotel_id: 'grand', version: 1 }]));
    await userEvent.click(screen.getByRole('button', { name: 'One child more' }));
    await waitFor(() => expect(server.accepted[1]).toMatchObject({ children: 0 }));
    await userEvent.click(field('Adults'));
    await userEvent.tab();
    expect(server.accepted, 'left as it was').toHaveLength(2);
    await write('Adults', '');
    await waitFor(() => expect(server.accepted[2]).toMatchObject({ adults: null }));
  });

  it('splits rooms at commas, also Arabic ones, and drops repeats (BKD-29)', async () => {
    await open();
    await write('Rooms', '803, 805، 803,');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ rooms: ['803', '805'] }));
    await waitFor(() => expect(screen.getByText('803 and 805')).toBeTruthy());
    expect(field('Rooms').value).toBe('803, 805');
  });

  it('sends a PMS number only where there is one or was one (BKD-28)', async () => {
    await open();
    await userEvent.click(field('PMS number'));
    await userEvent.type(field('PMS number'), ' ');
    await userEvent.tab();
    expect(server.accepted).toEqual([]);
    await write('PMS number', 'P-77');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ tp_id: 'P-77' }));
    await write('PMS number', '');
    await waitFor(() => expect(server.accepted[1]).toMatchObject({ tp_id: null }));
  });

  it('offers the staff whose family name is "butler", in any case, as butlers (BKD-23)', async () => {
    server.staff = [
      ['Selin', 'Butler'],
      ['Murat', 'Kaya'],
      ['Efe', 'BUTLER'],
    ];
    await open();
    await within(field('Butler')).findByRole('option', { name: 'Selin' });
    const offered = within(field('Butler')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['None', 'Selin', 'Efe']);
    await userEvent.selectOptions(field('Butler'), 'Efe');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ butler: 'Efe' }));
  });

  it('refuses a birthday in the future with an alert, and keeps the typed text (BKD-27)', async () => {
    await open();
    await userEvent.type(field('Date of birth'), '2026-11-21');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The date of birth must not be in the future or before 1900.',
    );
    expect(field('Date of birth').value).toBe('2026-11-21');
    expect(server.accepted).toEqual([]);
    await userEvent.clear(field('Date of birth'));
    await userEvent.type(field('Date of birth'), '1987-06-14');
    await userEvent.tab();
    // 14 June 1987, 00:00 UTC.
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ birthday: 550_627_200 }));
    expect(screen.queryByRole('alert')).toBeNull();
    // The hotel's today is not in the future.
    await userEvent.clear(field('Date of birth'));
    await userEvent.type(field('Date of birth'), '2026-11-20');
    await userEvent.tab();
    await waitFor(() => expect(server.accepted[1]).toMatchObject({ birthday: Date.UTC(2026, 10, 20) / 1000 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves both days of a stay at once where one alone would be invalid', async () => {
    // 20 Nov 14:00 to 22 Nov 12:00 in Istanbul.
    server.booking = { ...server.booking, checkin: 1_795_172_400, checkout: 1_795_338_000 };
    await open();
    expect(field('Check-in').value).toBe('2026-11-20');
    await userEvent.clear(field('Check-in'));
    await userEvent.type(field('Check-in'), '2026-11-27');
    await userEvent.tab();
    expect(await screen.findByText('The check-out must be after the check-in.')).toBeTruthy();
    expect(server.accepted).toEqual([]);
    await userEvent.clear(field('Check-out'));
    await userEvent.type(field('Check-out'), '2026-11-29');
    await userEvent.tab();
    const week = 7 * 86_400;
    await waitFor(() =>
      expect(server.accepted[0]).toMatchObject({ checkin: 1_795_172_400 + week, checkout: 1_795_338_000 + week }),
    );
  });

  it('leaves the seconds of the check-in alone when the check-out is moved', async () => {
    server.booking = { ...server.booking, checkin: 1_795_172_430, checkout: 1_795_338_000 };
    await open();
    await write('Check-out', '2026-11-23');
    await waitFor(() =>
      expect(server.accepted).toEqual([{ checkout: 1_795_338_000 + 86_400, hotel_id: 'grand', version: 1 }]),
    );
  });

  it('does not report a conflict with an own change that is still on its way', async () => {
    server.booking = { ...server.booking, checkin: 1_795_172_400, checkout: 1_795_338_000 };
    await open();
    let answer = () => {};
    server.onTheWay = () => new Promise((resolve) => (answer = resolve));
    await write('Check-in', '2026-11-21');
    await waitFor(() => expect(server.accepted).toHaveLength(1));
    await userEvent.clear(field('Check-in time'));
    await userEvent.type(field('Check-in time'), '15:30');
    server.onTheWay = async () => undefined;
    answer();
    await waitFor(() => expect(bookingStore.read(client).find('b1')?.version).toBe(2));
    await userEvent.tab();
    await waitFor(() => expect(server.accepted).toHaveLength(2));
    // 21 November, 15:30 in Istanbul.
    expect(server.accepted[1]).toMatchObject({ checkin: 1_795_264_200, version: 2 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('marks a text from an earlier page as not saved, and saves it with Enter', async () => {
    await open();
    await userEvent.type(field('Reservation channel'), 'Phone');
    cleanup();
    await open();
    await waitFor(() => expect(field('Reservation channel').value).toBe('Phone'));
    expect(screen.getByText('Not saved yet. Press Enter in the field to save it.')).toBeTruthy();
    expect(server.accepted).toEqual([]);
    await userEvent.type(field('Reservation channel'), '{Enter}');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ reservation_channel: 'Phone' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  });

  it('keeps an unsaved text over a reload', async () => {
    await open();
    await write('E-mail', 'kenji at example');
    expect(await screen.findByText('The e-mail is not valid')).toBeTruthy();
    cleanup();
    await open();
    await waitFor(() => expect(field('E-mail').value).toBe('kenji at example'));
    expect(screen.getByText('The e-mail is not valid')).toBeTruthy();
  });

  it('keeps a change without a network, shows that it waits, and sends it when the network is back', async () => {
    await open();
    server.isAway = true;
    await write('Note', 'Late arrival');
    expect(await screen.findByText('Waiting for the connection')).toBeTruthy();
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ note: 'Late arrival' }));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull());
    expect(field('Note').value).toBe('Late arrival');
  });

  it('shows the value that a colleague set meanwhile in a field, and takes the choice (API-15)', async () => {
    await open();
    await userEvent.clear(field('Rooms'));
    await userEvent.type(field('Rooms'), '611');
    server.colleagueSets({ rooms: ['612'] });
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Your change – Rooms: 611.')).toBeTruthy();
    expect(dialog.getByText(/Deniz Arslan changed Rooms from “.*” to “612”/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save my change' }));
    await waitFor(() => expect(server.booking.rooms).toEqual(['611']));
  });

  it('keeps both changes of two people in different fields', async () => {
    await open();
    server.isAway = true;
    await write('Rooms', '611');
    await write('Note', 'Cot, please');
    server.colleagueSets({ butler: 'Selin Aydın' });
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(server.booking).toMatchObject({ rooms: ['611'], note: 'Cot, please', butler: 'Selin Aydın' }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not overwrite a colleague by the second of two changes that waited', async () => {
    await open();
    server.isAway = true;
    await write('Rooms', '611');
    await write('Note', 'Cot, please');
    server.colleagueSets({ note: 'Two cots' });
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Your change – Note: Cot, please.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the other version' }));
    await waitFor(() => expect(field('Note').value).toBe('Two cots'));
    expect(server.booking).toMatchObject({ rooms: ['611'], note: 'Two cots' });
  });

  it("shows the server's reason at the refused field, keeps the text, and saves the next one", async () => {
    await open();
    server.fail(updateBooking, 'not_allowed');
    await write('Reservation channel', 'Selin');
    expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
    expect(field('Reservation channel').value).toBe('Selin');
    await write('Reservation channel', 'Selin Aydın');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ reservation_channel: 'Selin Aydın' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull());
  });

  it('shows identity numbers masked, and opens them by a press that is recorded (ENT-18, BKD-30)', async () => {
    server.booking = { ...server.booking, passport_number: '••••0234', masked: ['passport_number', 'birthday'] };
    delete server.booking.birthday;
    await open();
    const section = within(screen.getByRole('region', { name: 'Identity' }));
    const values = () => section.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values()).toEqual(['••••0234', '••••']);
    expect(section.queryByLabelText('Passport number')).toBeNull();
    expect(section.getByLabelText<HTMLInputElement>('National identity number').value).toBe('');
    expect(section.getByText('Who opens these numbers is recorded.')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Show the numbers' }));
    await waitFor(() => expect(section.getByLabelText<HTMLInputElement>('Passport number').value).toBe('TK0980234'));
    expect(section.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('1987-06-14');
    await userEvent.click(section.getByRole('button', { name: 'Hide the numbers' }));
    expect(values()).toEqual(['••••0234', '••••']);
  });

  it('leaves opened identity numbers open while they are edited, and shows the new ones', async () => {
    server.booking = { ...server.booking, passport_number: '••••0234', masked: ['passport_number'] };
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show the numbers' }));
    await waitFor(() => expect(field('Passport number').value).toBe('TK0980234'));
    await write('Passport number', 'TK0980299');
    await userEvent.type(field('National identity number'), '100');
    await waitFor(() => expect(server.accepted[0]).toMatchObject({ passport_number: 'TK0980299' }));
    await waitFor(() => expect(bookingStore.read(client).find('b1')?.version).toBe(2));
    expect(field('Passport number').value).toBe('TK0980299');
    expect(document.activeElement).toBe(field('National identity number'));
    await userEvent.type(field('National identity number'), '00000146');
    await userEvent.tab();
    await waitFor(() => expect(server.accepted[1]).toMatchObject({ national_identification_number: '10000000146' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
