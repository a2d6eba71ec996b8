import {
  askForChanges,
  assignRooms,
  checkInGuests,
  declineCheckIn,
  getCheckIn,
  printCheckIn,
} from '@bellhop/contract/check-in/calls';
import { countryChoices } from '@bellhop/contract/check-in/country-choices';
import { textFields } from '@bellhop/contract/check-in/form';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ar from '../../locales/ar/check-in.json';
import en from '../../locales/en/check-in.json';
import roomWords from '../../locales/en/rooms.json';
import es from '../../locales/es/check-in.json';
import tr from '../../locales/tr/check-in.json';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { sampleConflict } from '../rooms/testing/sample-rooms.ts';
import { birthText } from './form-fields.ts';
import { checkInEffect } from './live.ts';
import { ada, field, formsOf, kit, openCheckIn, saved, valuesOf } from './testing/open-check-in.tsx';
import { sampleGuest, sampleRecord } from './testing/sample-record.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Every field that holds text of its own, and some others; each says whose it is. */
const filled = (whose: string) => ({
  ...Object.fromEntries(
    textFields
      .filter((name) => !['name', 'surname', 'kinship', 'document_type', 'phone_number', 'email'].includes(name))
      .map((name) => [name, `${name} ${whose}`]),
  ),
  ...{ email: `${whose.replace(' ', '.')}@kaya.example`, gender: 'female', country: 'DEU' },
  ...{ date_of_issue: '2019-01-31', date_of_expire: '2099-02-01', visa_expiry_date: '2098-04-03' },
  ...{ has_pet: true, has_traveled: false },
});

/** The fields that a hotel in Istanbul requires. */
const complete = { ...ada, gender: 'female', national_identification_number: '10000000146' };

describe('the detail of a fast check-in', () => {
  it('has rooms, a tab for each guest with their form, and a view to print (FCI-03, FCI-04)', async () => {
    const opened = await openCheckIn({}, valuesOf(ada, [kit, { name: 'Lu' }]));
    const tabs = opened.part().getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ada$/),
      expect.stringMatching(/Kit$/),
      expect.stringMatching(/Lu$/),
    ]);
    const detail = within(screen.getByRole('article', { name: 'Request' }));
    expect(detail.getByRole('region', { name: 'Messages' })).toBeTruthy();
    expect(detail.getByRole('region', { name: en.title })).toBeTruthy();
    expect((field(opened, 'First name') as HTMLInputElement).value).toBe('Ada');
    await opened.user.click(opened.part().getByRole('tab', { name: /Kit$/ }));
    expect((field(opened, 'First name') as HTMLInputElement).value).toBe('Kit');
    await opened.user.click(opened.part().getByRole('tab', { name: /Lu$/ }));
    expect((field(opened, 'First name') as HTMLInputElement).value).toBe('Lu');
    expect(opened.part().getByRole('textbox', { name: en.rooms.label })).toBeTruthy();
    expect(opened.part().getByRole('button', { name: en.print })).toBeTruthy();
  });

  it('is not shown to staff who do not hold FAST_CHECK_IN', async () => {
    await openCheckIn({}, valuesOf(ada, []), []);
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: en.title })).toBeNull();
  });

  it('marks the tab of a guest whose form has a mistake (FCI-05)', async () => {
    const opened = await openCheckIn({}, valuesOf(complete, [{ ...kit, phone_number: '123' }]));
    const [first, second] = opened.part().getAllByRole('tab');
    expect(first?.textContent).toBe('Ada');
    expect(second?.textContent).toContain('Has mistakes');
    const sign = render(<AlertIcon />)
      .container.querySelector('path')
      ?.getAttribute('d');
    const signs = [first, second].map((tab) => [...(tab?.querySelectorAll('path') ?? [])]);
    expect(signs.map((paths) => paths.map((path) => path.getAttribute('d')))).toEqual([[], [sign]]);
  });

  it('offers three sexes, and countries by three letters after a placeholder (FCI-17, FCI-21, FCI-22, K8)', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...ada, country: 'DEU' }, [kit]));
    const options = (name: string) => within(field(opened, name)).getAllByRole<HTMLOptionElement>('option');
    const genders = options('Gender').map(({ value, text }) => [value, text]);
    expect(genders).toEqual([
      ['', 'Not given'],
      ['female', 'Female'],
      ['male', 'Male'],
      // A choice of its own, so that such a guest is not kept out (K8, F50).
      ['unspecified', 'Not stated on the paper'],
    ]);
    const [placeholder] = options('Nationality');
    expect([placeholder?.value, placeholder?.text]).toEqual(['', 'Choose a country']);
    const countries = options('Nationality').map(({ value }) => value);
    expect(countries.filter((code) => code === '')).toHaveLength(1);
    for (const code of ['TUR', 'DEU', 'AFG', 'GBR', 'USA', 'ZWE', 'PS', 'KKTC', 'KSV'])
      expect(countries).toContain(code);
    const ofAddress = options('Country').map(({ value, text }) => [value, text]);
    // A person lives in some country, but may be stateless (K10).
    const ofPerson = options('Nationality').map(({ value, text }) => [value, text]);
    expect(ofPerson.filter(([value]) => value === 'XXA')).toEqual([['XXA', 'Stateless']]);
    expect(ofAddress).toEqual(ofPerson.filter(([value]) => value !== 'XXA'));
    expect(countries.filter((code) => !/^[A-Z]{3}$/.test(code)).sort()).toEqual(['', 'KKTC', 'PS']);
    for (const code of ['PSE', 'XKK', 'XKX']) expect(countries).not.toContain(code);
    const labels = options('Nationality').map(({ text }) => text);
    expect(new Set(labels).size, 'each country once (BL1, FCI-21)').toBe(labels.length);
    const names = { northernCyprus: 'Kuzey Kıbrıs', stateless: 'Vatansız' };
    const turkish = new Map(countryChoices('nationality', 'tr', names, '–').map(({ id, label: name }) => [id, name]));
    const shown = ['', 'KSV', 'KKTC', 'PS', 'TUR'].map((code) => turkish.get(code));
    expect(shown).toEqual(['–', 'Kosova', 'Kuzey Kıbrıs', 'Filistin Bölgeleri', 'Türkiye']);
    await opened.user.selectOptions(field(opened, 'Gender'), 'Male');
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    const [main] = formsOf(opened);
    expect(main?.gender).toBe('male');
  });

  it('shows a birth date as day/month/year with two digits, and the age (FCI-18)', async () => {
    const opened = await openCheckIn();
    const age = new Date(sampleNow * 1000).getUTCFullYear() - 1931;
    expect(opened.part().getByText(new RegExp(`^04/07/31 \\((${age - 1}|${age})\\)$`))).toBeTruthy();
    expect(birthText('1925-07-04', '1926-07-03')).toBe('04/07/25 (0)');
    expect(birthText('1925-07-04', '1926-07-04')).toBe('04/07/25 (1)');
  });

  it('has a switch for travels in the last 14 days where a form says something of them (FCI-19)', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...ada, has_traveled: true }, []));
    const traveled = field(opened, 'Travelled in the last 14 days') as HTMLInputElement;
    expect(traveled.checked).toBe(true);
    for (const words of [en, tr, ar, es]) expect(words.field.has_traveled).toMatch(/(?<!\d)14(?!\d)/);
    await opened.user.click(traveled);
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(formsOf(opened)).toEqual([{ ...ada, has_traveled: false }]);
  });

  it('saves a field as it is left, by id and values of the fields (FCI-16, API-06, ENT-08)', async () => {
    const opened = await openCheckIn();
    await opened.user.click(opened.part().getByRole('tab', { name: /Kit$/ }));
    await opened.user.type(field(opened, 'Passport number'), 'U1');
    expect(saved(opened)).toEqual([]);
    await opened.user.tab();
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(saved(opened)).toMatchObject([
      { form: { passport_number: 'U1' }, base: { passport_number: null }, guest_name: 'Kit Kaya' },
    ]);
    expect(formsOf(opened)).toEqual([ada, { ...kit, passport_number: 'U1' }]);
  });

  it('saves nothing while a phone number or e-mail address is wrong, says which, and all of it once it is right (FCI-13, FCI-14, FCI-15)', async () => {
    const opened = await openCheckIn();
    const { user, part } = opened;
    await user.clear(field(opened, 'Phone'));
    await user.type(field(opened, 'Phone'), '0532');
    await user.type(field(opened, 'E-mail'), 'ada@example');
    await user.click(part().getByRole('tab', { name: /Kit/ }));
    await user.type(field(opened, 'Passport number'), 'U1');
    await user.tab();
    expect(part().getByText('Not saved: Phone, guest 1 and E-mail, guest 1')).toBeTruthy();
    await user.click(part().getByRole('tab', { name: /Ada/ }));
    const saidAt = (name: string) =>
      document.getElementById(field(opened, name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(saidAt('Phone')).toBe(en.fault.phone);
    expect(saidAt('E-mail')).toBe(en.fault.email);
    expect(saved(opened)).toEqual([]);
    await user.type(field(opened, 'E-mail'), '.com');
    await user.clear(field(opened, 'Phone'));
    await user.type(field(opened, 'Phone'), '+905320000000');
    await user.tab();
    await waitFor(() => expect(saved(opened)).toHaveLength(2));
    expect(formsOf(opened)).toEqual([
      { ...ada, phone_number: '+905320000000', email: 'ada@example.com' },
      { ...kit, passport_number: 'U1' },
    ]);
    await waitFor(() => expect(part().queryByText(/^Not saved/)).toBeNull());
  });

  it.each([
    ['E-mail', 'kit@example'],
    ['Phone', '+123456789'],
  ])('saves nothing of one guest while the %s of another is wrong (FCI-13, FCI-14, FCI-15)', async (name, wrong) => {
    const opened = await openCheckIn({}, valuesOf(ada, [kit], ['611']));
    const { user, part } = opened;
    await user.click(part().getByRole('tab', { name: /Kit/ }));
    await user.type(field(opened, name), wrong);
    await user.click(part().getByRole('tab', { name: /Ada/ }));
    await user.clear(field(opened, 'Phone'));
    await user.type(field(opened, 'Phone'), '+905320000000');
    await user.tab();
    expect(part().getByText(`Not saved: ${name}, guest 2`)).toBeTruthy();
    // A choice is an edit too.
    await user.selectOptions(field(opened, 'Gender'), 'Female');
    expect(saved(opened)).toEqual([]);
    await user.click(part().getByRole('tab', { name: /Kit/ }));
    await user.clear(field(opened, name));
    await user.tab();
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    const of = { ...ada, phone_number: '+905320000000', gender: 'female' };
    const kept = formsOf(opened);
    expect(kept[0]).toEqual(of);
  });

  describe('the field for a scanned document', () => {
    const scan = (opened: Awaited<ReturnType<typeof openCheckIn>>) => field(opened, en.scan.label);

    it('takes lines with Enter after each, as a passport reader types them, and keeps the accents of a name', async () => {
      const opened = await openCheckIn({}, valuesOf({ ...ada, name: 'Ayşe', surname: '' }, []));
      await opened.user.type(scan(opened), 'p<turyilmaz<<ayse<nur<<<<<<<<<<<<<<<<<<<<<<<{Enter}');
      expect(opened.part().queryByText(en.scan.length)).toBeNull();
      await opened.user.type(scan(opened), 'u123456784tur9001011f300101910000000146<<<46{Enter}');
      expect(opened.part().getByText(en.scan.checked)).toBeTruthy();
      expect(opened.part().getByText('AYSE NUR YILMAZ')).toBeTruthy();
      await waitFor(() => expect(saved(opened)).toHaveLength(1));
      const [main] = formsOf(opened);
      expect(main).toMatchObject({
        name: 'Ayşe',
        surname: 'YILMAZ',
        birth_date: '1990-01-01',
        passport_number: 'U12345678',
        national_identification_number: '10000000146',
      });
    });

    it('fills and marks values that a check digit denies, also on the tab (FCI-05), and never keeps it from being saved', async () => {
      const opened = await openCheckIn({}, valuesOf(complete, []));
      expect(opened.part().queryByText(en.invalid)).toBeNull();
      await opened.user.click(scan(opened));
      await opened.user.paste(
        'P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C37SWE7408122F3504152ZE184226B<<<<<10',
      );
      await opened.user.tab();
      expect(opened.part().getByText(/Passport number$/, { selector: '[role=status] p' })).toBeTruthy();
      expect(opened.part().getByText(en.fault.digit)).toBeTruthy();
      expect(within(opened.part().getByRole('tab', { name: /Ada/ })).getByText(en.invalid)).toBeTruthy();
      await waitFor(() => expect(saved(opened)).toHaveLength(1));
      await opened.user.type(field(opened, 'Passport number'), '9');
      expect(opened.part().queryByText(en.fault.digit)).toBeNull();
    });

    it('marks an earlier denied value until a person has compared it (FCI-05)', async () => {
      const scanned = { passport_number: 'L898902C3', mrz_doubtful: { passport_number: 'L898902C3' } };
      const opened = await openCheckIn({}, valuesOf({ ...complete, ...scanned }, []));
      expect(opened.part().getByText(en.fault.digit)).toBeTruthy();
      await opened.user.click(opened.part().getByRole('button', { name: 'Passport number matches the document' }));
      expect(opened.part().queryByText(en.fault.digit)).toBeNull();
      await waitFor(() => expect(saved(opened)).toHaveLength(1));
      const [main] = formsOf(opened);
      expect(main).not.toHaveProperty('mrz_doubtful');
    });

    it('explains lines that it cannot read, and fills nothing from them', async () => {
      const opened = await openCheckIn();
      await opened.user.type(scan(opened), 'P<TUR');
      await opened.user.tab();
      expect(opened.part().getByText(en.scan.length)).toBeTruthy();
      await opened.user.type(scan(opened), 'ş');
      await opened.user.tab();
      expect(opened.part().getByText(en.scan.alphabet)).toBeTruthy();
      expect(saved(opened)).toEqual([]);
    });
  });

  it('marks a guest without a required field (FCI-05), and shows the other fields on request', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...complete, gender: null }, []));
    expect(within(opened.part().getByRole('tab', { name: /Ada/ })).getByText(en.invalid)).toBeTruthy();
    expect(field(opened, 'Gender').getAttribute('aria-invalid')).toBe('true');
    expect(opened.part().getByText(en.fault.required)).toBeTruthy();
    expect(opened.part().queryByLabelText('Type of visa')).toBeNull();
    await opened.user.click(opened.part().getByRole('button', { name: en.allFields }));
    expect(field(opened, 'Type of visa')).toBeTruthy();
  });

  it('asks for corrections of the fields with mistakes and others, with words, and says that the guest was asked', async () => {
    const opened = await openCheckIn(
      {},
      valuesOf({ ...complete, phone_number: '0532' }, [kit]),
      undefined,
      sampleRecord,
    );
    expect(await opened.part().findByText(en.state.submitted)).toBeTruthy();
    await opened.user.click(opened.part().getByRole('button', { name: en.ask.open }));
    const dialog = within(await screen.findByRole('dialog', { name: en.ask.title }));
    const ofAda = within(dialog.getByRole('group', { name: 'Ada' }));
    const doubted = ofAda.getAllByRole<HTMLInputElement>('switch').filter((each) => each.closest('details') === null);
    expect(doubted).toEqual([ofAda.getByRole('switch', { name: 'Phone' })]);
    expect(doubted[0]?.checked).toBe(true);
    await opened.user.click(ofAda.getByText(en.ask.others));
    await opened.user.click(ofAda.getByRole('switch', { name: 'Date of birth' }));
    await opened.user.click(
      within(dialog.getByRole('group', { name: 'Kit' })).getByRole('switch', { name: 'Passport number' }),
    );
    await opened.user.type(dialog.getByRole('textbox', { name: en.ask.words }), ' Please look at your passport. ');
    await opened.user.click(dialog.getByRole('button', { name: en.ask.send }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: en.ask.title })).toBeNull());
    const [sent] = opened.gateway.bodiesOf(askForChanges);
    expect(sent).toMatchObject({ words: 'Please look at your passport.', version: 1 });
    expect(sent?.fields).toEqual(
      expect.arrayContaining([
        { position: 0, field: 'phone_number' },
        { position: 0, field: 'birth_date' },
      ]),
    );
  });

  it('declines only with a reason, which the guest reads', async () => {
    const opened = await openCheckIn({}, valuesOf(complete, []), undefined, sampleRecord);
    await opened.user.click(await opened.part().findByRole('button', { name: en.decline.open }));
    const dialog = within(await screen.findByRole('dialog', { name: en.decline.title }));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: en.decline.send });
    expect(send.disabled).toBe(true);
    await opened.user.type(dialog.getByRole('textbox', { name: en.decline.reason }), 'This is another hotel.');
    await opened.user.click(send);
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(declineCheckIn)).toEqual([{ reason: 'This is another hotel.', version: 1 }]),
    );
  });

  it('is accepted for later also while its request waits for a correction by the guest, and not a second time', async () => {
    const correction = { ...sampleRecord, state: 'changes_asked' } as const;
    const first = await openCheckIn({ status: 'PENDING' }, valuesOf(complete, []), undefined, correction);
    expect(await first.part().findByRole('button', { name: en.done.later })).toBeTruthy();
    first.screen.unmount();
    const accepted = { ...sampleRecord, state: 'accepted' } as const;
    const { part } = await openCheckIn({ status: 'OPEN' }, valuesOf(complete, []), undefined, accepted);
    await waitFor(() => expect(part().queryByRole('button', { name: en.done.later })).toBeNull());
    expect(part().getByRole('button', { name: en.done.checkIn })).toBeTruthy();
  });

  it('is declined or asked for corrections also after it was accepted', async () => {
    const accepted = { ...sampleRecord, state: 'accepted' } as const;
    const { part } = await openCheckIn({ status: 'PENDING' }, valuesOf(complete, []), undefined, accepted);
    expect(await part().findByRole('button', { name: en.decline.open })).toBeTruthy();
    expect(part().getByRole('button', { name: en.ask.open })).toBeTruthy();
  });

  it('names the offers that the guest chose, with their prices and a way to their requests', async () => {
    const late = { kind: 'late_departure', name: { en: 'Room until 18:00' }, currency: 'EUR' } as const;
    const opened = await openCheckIn({}, valuesOf(complete, []), undefined, {
      ...sampleRecord,
      offers: [
        { ...late, id: 'late', price: 4_500, request_id: 'r-late' },
        { ...late, id: 'pillow', name: { en: 'Pillows' }, price: 0, request_id: 'r-pillow' },
      ],
    });
    const offers = within(await opened.part().findByRole('region', { name: en.offers.title }));
    expect(offers.getByRole('link', { name: 'Room until 18:00' }).getAttribute('href')).toBe(
      '/app/staff/requests/r-late',
    );
    expect(offers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Room until 18:00€45.00',
      'PillowsFree of charge',
    ]);
  });

  it('says on the screen and on paper that a form was changed after it was signed', async () => {
    window.print = vi.fn();
    const signed = { signature: { name: 'Ada Kaya' }, signed: { at: sampleNow, agreed: [] } };
    const opened = await openCheckIn({}, valuesOf(complete, []), undefined, {
      ...sampleRecord,
      guests: [{ ...sampleGuest(0), ...signed, changed_since_signed: true }],
    });
    expect(await opened.part().findByText(en.signed.changed)).toBeTruthy();
    expect(opened.part().queryByText(en.signed.outdated)).toBeNull();
    await opened.user.click(opened.part().getByRole('button', { name: en.print }));
    await waitFor(() => expect(opened.gateway.bodiesOf(printCheckIn)).toHaveLength(1));
    const page = [...document.querySelectorAll('article')].find(({ textContent }) =>
      textContent.includes(en.card.title),
    );
    expect(page?.textContent).toContain(en.signed.changed);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('shows and prints the corrections, the signature and the texts of each guest', async () => {
    window.print = vi.fn();
    const agreed = [{ text: 'house_rules', version: 3, language: 'tr' } as const];
    const opened = await openCheckIn({}, valuesOf(complete, []), undefined, {
      ...sampleRecord,
      state: 'changes_asked',
      asked: { at: sampleNow, fields: [{ position: 0, field: 'email' }], words: 'Which one is yours?' },
      guests: [
        {
          ...sampleGuest(0),
          signature: { name: 'Ada Kaya' },
          signed: { at: sampleNow, agreed },
          signature_current: false,
        },
      ],
    });
    expect(await opened.part().findByText('E-mail, guest 1')).toBeTruthy();
    expect(opened.part().getByText('Which one is yours?')).toBeTruthy();
    expect(opened.part().getByText('Ada Kaya')).toBeTruthy();
    expect(opened.part().getByText('House rules, version 3 (TR)')).toBeTruthy();
    expect(opened.part().getByText(en.signed.outdated)).toBeTruthy();
    expect(opened.part().queryByText(en.signed.changed)).toBeNull();
    await opened.user.click(opened.part().getByRole('button', { name: en.print }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(opened.gateway.bodiesOf(printCheckIn)).toHaveLength(1);
    const page = document.querySelector('article[lang=tr]');
    expect(page?.textContent).toContain(`${tr.signed.house_rules}, sürüm 3 (TR)`);
    expect(page?.textContent).toContain('Ada Kaya');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('assigns rooms by a press, and not before the booking is accepted', async () => {
    const opened = await openCheckIn();
    const rooms = opened.part().getByRole('textbox', { name: en.rooms.label });
    await opened.user.type(rooms, '611, 612');
    await opened.user.click(opened.part().getByRole('button', { name: en.rooms.assign }));
    await waitFor(() => expect(opened.gateway.bodiesOf(assignRooms)).toEqual([{ rooms: ['611', '612'], version: 1 }]));
  });

  it('checks in by a press, asks first where the day of arrival is to come, and accepts who comes later', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...ada, checkin: sampleNow + 3 * 86_400 }, []));
    const { user, part, gateway } = opened;
    await user.click(part().getByRole('button', { name: en.done.checkIn }));
    const question = within(await screen.findByRole('alertdialog', { name: en.done.earlyTitle }));
    expect(gateway.bodiesOf(checkInGuests)).toEqual([]);
    await user.click(question.getByRole('button', { name: en.done.cancel }));
    await user.click(part().getByRole('button', { name: en.done.later }));
    await waitFor(() => expect(gateway.bodiesOf(checkInGuests)).toEqual([{ status: 'future_guest', version: 1 }]));
  });

  it('asks first where guests have no room, and says so (E17)', async () => {
    const values = valuesOf({ ...ada, checkin: sampleNow }, []);
    const { user, part, gateway } = await openCheckIn({ rooms: [], room_number: null }, values);
    await user.click(part().getByRole('button', { name: en.done.checkIn }));
    const question = within(await screen.findByRole('alertdialog', { name: en.done.incompleteTitle }));
    expect(question.getByText(en.done.noRoom)).toBeTruthy();
    expect(gateway.bodiesOf(checkInGuests)).toEqual([]);
    await user.click(question.getByRole('button', { name: en.done.checkIn }));
    await waitFor(() => expect(gateway.bodiesOf(checkInGuests)).toEqual([{ status: 'hotel_guest', version: 1 }]));
  });

  it('asks first where forms of the party are missing, and says how many (E17)', async () => {
    const record = { ...sampleRecord, state: 'submitted', adults: 4, coming: 4 } as const;
    const values = valuesOf({ ...ada, checkin: sampleNow }, [], ['611']);
    const { user, part, gateway } = await openCheckIn({}, values, ['FAST_CHECK_IN'], record);
    await screen.findByText(/have no complete form/);
    await user.click(part().getByRole('button', { name: en.done.checkIn }));
    const question = within(await screen.findByRole('alertdialog', { name: en.done.incompleteTitle }));
    expect(question.getByText(/have no complete form/)).toBeTruthy();
    expect(gateway.bodiesOf(checkInGuests)).toEqual([]);
  });

  it('asks again before a check-in into a room that another stay has or that is not ready (FCI-23)', async () => {
    const { user, part, gateway } = await openCheckIn({}, valuesOf({ ...ada, checkin: sampleNow }, [], ['611']));
    const reasons = [sampleConflict({ code: 'room_not_ready', number: '611' })];
    gateway.fail(checkInGuests, 'room_not_ready', { reasons });
    await user.click(part().getByRole('button', { name: en.done.checkIn }));
    const question = within(await screen.findByRole('alertdialog', { name: roomWords.keepTitle }));
    expect(question.getByText('Room 611 is not ready')).toBeTruthy();
    expect(screen.queryByText(en.done.failed)).toBeNull();
    await user.click(question.getByRole('button', { name: en.done.checkIn }));
    await waitFor(() =>
      expect(gateway.bodiesOf(checkInGuests).at(-1)).toEqual({
        ...{ status: 'hotel_guest', version: 1, override: ['room_not_ready'] },
      }),
    );
  });

  it.each([
    ['today', sampleNow],
    ['in three days, once that is confirmed', sampleNow + 3 * 86_400],
  ])(
    'makes the booking of hotel guests who arrive %s, and shows that the request is closed by it (FCI-23, FCI-24)',
    async (_, checkin) => {
      const { user, part, gateway } = await openCheckIn({}, valuesOf({ ...ada, checkin }, [], ['611']));
      const header = within(screen.getByRole('banner'));
      expect(header.queryByText('Closed')).toBeNull();
      await user.click(part().getByRole('button', { name: en.done.checkIn }));
      if (checkin > sampleNow) {
        const question = within(await screen.findByRole('alertdialog', { name: en.done.earlyTitle }));
        await user.click(question.getByRole('button', { name: en.done.checkIn }));
      }
      const override = checkin > sampleNow ? { override: ['arrival_later'] } : {};
      await waitFor(() =>
        expect(gateway.bodiesOf(checkInGuests)).toEqual([{ status: 'hotel_guest', version: 1, ...override }]),
      );
      expect(await header.findByText('Closed')).toBeTruthy();
      expect(part().queryByRole('button', { name: en.done.checkIn })).toBeNull();
    },
  );

  it('does not offer to check in guests who were, also where their thanks opened the request again', async () => {
    const opened = await openCheckIn({}, valuesOf(ada, [kit]), ['FAST_CHECK_IN'], { ...sampleRecord, state: 'done' });
    await waitFor(() => expect(opened.part().queryByRole('button', { name: en.done.checkIn })).toBeNull());
    expect(opened.part().queryByRole('button', { name: en.done.later })).toBeNull();
    expect(opened.part().queryByRole('button', { name: en.decline.open })).toBeNull();
    expect(opened.part().getByRole('button', { name: en.print })).toBeTruthy();
  });

  it('prints a page for each guest: stay, fields with years in four digits, texts, signature (FCI-03, FCI-06, FCI-12)', async () => {
    window.print = vi.fn();
    const agreed = [{ text: 'house_rules', version: 3, language: 'en' } as const];
    const signed = { ...sampleGuest(0), signature: { name: 'Ada Kaya' }, signed: { at: sampleNow, agreed } };
    const record = { ...sampleRecord, reservation_number: 'R-77', guests: [signed, sampleGuest(1)] };
    const stay = { checkin: 1_764_601_200, checkout: 1_764_860_400 };
    const others = [{ ...kit, ...filled('of Kit'), gender: 'male' }];
    const values = valuesOf({ ...ada, ...filled('of Ada'), ...stay }, others, ['611', '612']);
    const opened = await openCheckIn({}, values, ['FAST_CHECK_IN'], record);
    const button = await opened.part().findByRole<HTMLButtonElement>('button', { name: en.print });
    await waitFor(() => expect(button.disabled).toBe(false));
    await opened.user.click(button);
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    // The print is recorded first.
    expect(opened.gateway.bodiesOf(printCheckIn)).toHaveLength(1);
    const pages = [...document.querySelectorAll('article')].filter(({ textContent }) =>
      textContent.includes(en.card.title),
    );
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /Reservation R-77 · Room 611 and 612 · 1 Dec 2025 to 4 Dec 2025 · 3 nights · Guest 1 of 2.*Ada.*04\/07\/1931.*House rules, version 3 \(EN\).*20\d\d.*\d\d:\d\d.*Ada Kaya/,
      ),
      expect.stringMatching(
        /Room 611 and 612 · 1 Dec.*Guest 2 of 2.*Kit.*01\/04\/2017.*I confirm that these details are correct/,
      ),
    ]);
    const words: Readonly<Record<string, string>> = en.field;
    for (const [index, page] of pages.entries()) {
      const facts = [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
      const values = {
        ...filled(index === 0 ? 'of Ada' : 'of Kit'),
        ...{ gender: index === 0 ? 'Female' : 'Male', country: 'Germany', has_pet: 'Yes', has_traveled: 'No' },
        ...{ date_of_issue: '31/01/2019', date_of_expire: '01/02/2099', visa_expiry_date: '03/04/2098' },
      };
      const expected = Object.entries(values).map(([name, text]) => `${words[name]}${text}`);
      expect(facts).toEqual(expect.arrayContaining(expected));
      expect(within(page).getByText(en.card.place)).toBeTruthy();
      expect(within(page).getByText(en.card.signature)).toBeTruthy();
    }
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(1));
  });

  it('shows and prints the very texts that guests agreed to, in the language in which they read them', async () => {
    window.print = vi.fn();
    const agreed = [{ text: 'house_rules', version: 3, language: 'tr' } as const];
    const signed = { ...sampleGuest(0), signed: { at: sampleNow, agreed } };
    const words = { en: 'No parties.', tr: 'Parti yok.' };
    const agreed_texts = [{ text: 'house_rules', version: 3, words } as const];
    const record = { ...sampleRecord, agreed_texts, guests: [signed, { ...signed, position: 1 }] };
    const opened = await openCheckIn({}, valuesOf(ada, [kit]), ['FAST_CHECK_IN'], record);
    await opened.user.click(await opened.part().findByText(en.signed.texts));
    expect(opened.part().getByText('Parti yok.').lang).toBe('tr');
    await opened.user.click(opened.part().getByRole('button', { name: en.signed.print }));
    expect(window.print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('body > section[aria-hidden]');
    expect(sheet?.textContent).toMatch(/House rules, version 3 \(TR\)Parti yok\..*Signed.*Signed/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('body > section[aria-hidden]')).toBeNull();
  });

  it('shows an erasure by the clock at once, and reads nothing again for other messages', async () => {
    const opened = await openCheckIn({}, valuesOf(ada, [kit]), ['FAST_CHECK_IN'], sampleRecord);
    await waitFor(() => expect(opened.gateway.bodiesOf(getCheckIn).length).toBe(1));
    opened.gateway.detailFields.set('check-in-1', { custom_fields_values: valuesOf({ name: 'Ada' }, []) });
    opened.gateway.checkIns.set('check-in-1', { ...sampleRecord, erased_at: sampleNow });
    const message = { entity: 'check_in', event: 'MODIFY', id: 'c', seq: 1, at: 1, version: 2 } as const;
    const item = { id: 'c', request_id: 'check-in-1', state: 'done' };
    const hear = (over: object) =>
      act(() => checkInEffect(opened.cache, { ...message, actor: 'system', item, ...over }));
    hear({ fields: ['state'] });
    hear({ fields: ['forms'], actor: 'guest:x' });
    hear({ fields: ['forms'], item: undefined });
    expect(opened.gateway.bodiesOf(getCheckIn).length).toBe(1);
    hear({ fields: ['forms'] });
    expect(await opened.part().findByText(/^The forms and signatures were erased/)).toBeTruthy();
    await waitFor(() => expect(opened.part().queryByRole('tab', { name: /Kit/ })).toBeNull());
  });

  it('says without a network that it needs one', async () => {
    const opened = await openCheckIn();
    act(() => onlineManager.setOnline(false));
    expect(opened.part().getByText(en.offline)).toBeTruthy();
    expect(opened.part().getByRole<HTMLButtonElement>('button', { name: en.done.checkIn }).disabled).toBe(true);
  });
});
