import {
  createPass,
  listPasses,
  listPmsGuests,
  makeDeepLink,
  type PmsGuest,
  revokePass,
  sendLinkByMail,
  sendLinkBySms,
} from '@bellhop/contract/passes/pass';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { QRCodeSVG } from 'qrcode.react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/passes.json';
import shell from '../../locales/en/shell.json';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { StayPasses } from './stay-passes.tsx';
import { openPassDialog, PassGateway, url_long, url_short } from './testing/pass-desk.tsx';

let gateway: PassGateway;
let warned = vi.fn<() => void>();
beforeEach(() => {
  gateway = new PassGateway();
  warned = vi.fn<() => void>();
  vi.spyOn(console, 'warn').mockImplementation(warned);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { field: names } = en;
const box = (name: keyof typeof names) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${names[name]}`));
const create = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: en.create });
const typed = {
  firstName: 'Zeynep',
  lastName: 'Demir',
  phone_number: '+905551112233',
  email: 'zeynep@guest.example',
  checkIn: '2026-11-23',
  checkOut: '2026-11-25',
  roomNo: '508',
};
async function fill(user: ReturnType<typeof userEvent.setup>, change: Partial<typeof typed> = {}) {
  for (const [name, text] of Object.entries({ ...typed, ...change })) {
    const input = box(name as keyof typeof typed);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  }
  await user.tab();
}
const modulesOf = (within: Element) => [...within.querySelectorAll('path')].at(-1)?.getAttribute('d');
/** The modules of a link at level H, with the quiet zone of the standard. */
function drawn(link: string) {
  const { container, unmount } = render(<QRCodeSVG value={link} level="H" marginSize={4} size={290} />);
  const modules = modulesOf(container);
  unmount();
  return modules;
}
const alertTexts = () => [...document.querySelectorAll('[data-tone=error]')].map((note) => note.textContent);

describe('The form of Create QR', () => {
  it('has seven fields, names of 30 letters, without link mode (QR-03, QR-04, QR-05, QR-16, QR-18)', async () => {
    await openPassDialog({ createQrForAppStore: false });
    const dialog = screen.getByRole('dialog', { name: 'Membership pass (guest link)' });
    const fields = [...dialog.querySelectorAll('input')];
    expect(fields.map(({ labels, type }) => [labels?.[0]?.textContent?.replace(/\W+$/, ''), type])).toEqual([
      ['First name', 'text'],
      ['Last name', 'text'],
      ['Phone', 'tel'],
      ['E-mail', 'email'],
      ['Check-in', 'date'],
      ['Check-out', 'date'],
      ['Room number', 'text'],
    ]);
    for (const name of Object.keys(names)) expect(box(name as keyof typeof names)).toBeTruthy();
    expect([box('firstName').maxLength, box('lastName').maxLength]).toEqual([30, 30]);
    expect(create().disabled).toBe(true);
  });

  it('leads to a link with a warning where only this computer knows the address (RM3)', async () => {
    const { user } = await openPassDialog();
    await fill(user, { email: 'zeynep@guest.example', roomNo: '508' });
    await user.click(create());
    expect(await screen.findByText(/^The link leads to localhost:8080, and only this computer knows/)).toBeTruthy();
  });

  it('needs one valid address beside the rest, and creates no pass without it (QR-27, QR-28)', async () => {
    const { user } = await openPassDialog();
    await fill(user, { email: 'zeynep', phone_number: '12' });
    expect(alertTexts()).toEqual([en.form.valid.mobile, en.form.valid.email]);
    expect(create().disabled).toBe(true);
    await user.type(box('roomNo'), '{Enter}');
    expect(gateway.makings).toEqual([]);
    await user.type(box('email'), '@guest.example');
    expect(create().disabled).toBe(false);
  });

  it('creates a pass with all of QR-32 once it is valid (QR-04, QR-06, QR-27, QR-28, QR-32, API-34)', async () => {
    const settings = {
      ...{ awsCognitoUserPoolId: 'pool', app_store_id: '1', andorid_bundle_id: 'a', ios_bundle_id: 'i' },
      ...{ googleCloudApiKey: 'shortener', BellhopPassDomainUrl: 'https://pass.example/' },
    };
    const { user } = await openPassDialog(settings);
    await fill(user, { email: '' });
    expect(create().disabled).toBe(false);
    await user.clear(box('phone_number'));
    expect(create().disabled).toBe(true);
    await user.type(box('phone_number'), '+90 555 111 22 33');
    const answer = gateway.hold(createPass);
    await user.click(create());
    expect(await screen.findByText(en.making)).toBeTruthy();
    expect([screen.queryByRole('img'), screen.queryByLabelText(en.field.roomNo)]).toEqual([null, null]);
    answer();
    expect(await screen.findByRole('img', { name: /Zeynep Demir$/ })).toBeTruthy();
    expect(screen.queryByText(en.making)).toBeNull();
    expect(await screen.findByText(en.madeStay)).toBeTruthy();
    expect(gateway.makings.map(({ body }) => body)).toEqual([
      {
        ...typed,
        email: '',
        hotel_id: 'grand',
        user_pool_id: 'pool',
        andorid_bundle_id: 'a',
        ios_bundle_id: 'i',
        app_store_id: '1',
        googleCloudApiKey: 'shortener',
        BellhopPassDomainUrl: 'https://pass.example/',
        source: 'scan',
        asks: true,
      },
    ]);
  });

  it.each([
    ['lastName', 'O’Brien'],
    ['firstName', '王'],
    ['roomNo', '508-A'],
  ] as const)('shows another way for a real guest who is refused by %s %j (QR-21, QR-26)', async (name, text) => {
    const { user } = await openPassDialog();
    await fill(user, { [name]: text });
    const way = screen.getByText(en.form.otherWay);
    expect(box(name).getAttribute('aria-describedby')).toContain(way.id);
    await fill(user, { [name]: '' });
    expect(screen.queryByText(en.form.otherWay)).toBeNull();
  });

  it.each([
    ['firstName', 'A1', en.form.valid.firstname],
    ['firstName', '', en.form.valid.firstname],
    ['lastName', 'B_', en.form.valid.lastname],
    ['lastName', '', en.form.valid.lastname],
    ['email', 'zeynep guest@x.example', en.form.valid.email],
    ['phone_number', '0555', en.form.valid.mobile],
    ['checkIn', '', en.form.valid.checkIn],
    ['checkOut', '', en.form.valid.checkOut],
    ['checkOut', '2026-11-22', en.form.not_after],
    ['checkOut', '2026-11-23', en.form.not_after],
    ['roomNo', 'A-1', en.form.valid.roomnumber],
    ['roomNo', '', en.form.valid.roomnumber],
  ] as const)(
    'marks %s with %j (QR-19, QR-20, QR-21, QR-22, QR-23, QR-24, QR-26, QR-27, QR-28): %s',
    async (name, text, message) => {
      const { user } = await openPassDialog();
      await fill(user, { [name]: text });
      expect(alertTexts()).toEqual([message]);
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
      // QR-27: one address is enough.
      expect(create().disabled).toBe(name !== 'email' && name !== 'phone_number');
    },
  );

  it('creates no pass of a stay that is already over (QR-24, QR-28)', async () => {
    const { user } = await openPassDialog();
    await fill(user, { checkIn: '2026-11-20', checkOut: '2026-11-22' });
    expect(alertTexts()).toEqual([en.form.past]);
    expect(create().disabled).toBe(true);
    await user.type(box('roomNo'), '{Enter}');
    expect(gateway.makings).toEqual([]);
    await user.clear(box('checkOut'));
    await user.type(box('checkOut'), '2026-11-24');
    expect(create().disabled).toBe(false);
  });

  it('keeps the typed texts where the pass failed, and shows the reason (QR-06, QR-31)', async () => {
    gateway.fail(createPass, 'internal');
    const { user } = await openPassDialog();
    await fill(user);
    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong, please try again!');
    await user.click(screen.getByRole('button', { name: en.changeDetails }));
    expect(box('lastName').value).toBe('Demir');
  });
});

describe('The address of other guests', () => {
  const ann = { booking_id: 'b-ann', fullName: 'Ann Lee', rooms: ['508'] };
  const ask = async () => {
    gateway.doubtful = [ann, { booking_id: 'b-bob', fullName: 'Zeynep Demir', rooms: [] }];
    const { user } = await openPassDialog();
    await fill(user);
    await user.click(create());
    const question = await screen.findByRole('alert', { name: en.whose.title });
    expect(within(question).getByText(en.whose.lead)).toBeTruthy();
    return { user, question };
  };

  it('makes the desk choose the stay, and the pass names it', async () => {
    const { user, question } = await ask();
    expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, '')),
    ).toEqual(['Ann Lee · Room 508', 'Zeynep Demir · No room yet', en.whose.new]);
    gateway.stay = ann;
    gateway.created = false;
    await user.click(within(question).getByRole('button', { name: /Ann Lee/ }));
    expect(await screen.findByText(/The link opens the booking of.*Ann Lee/)).toBeTruthy();
    expect(gateway.makings.map(({ body }) => body)).toEqual([
      expect.objectContaining({ ...typed, asks: true }),
      { booking_id: 'b-ann' },
    ]);
  });

  it("gets a new booking where none of the stays is the guest's", async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: en.whose.new }));
    expect(await screen.findByText(en.madeStay)).toBeTruthy();
    expect(gateway.makings.map(({ body }) => body)).toMatchObject([{ asks: true }, { ...typed, asks: false }]);
  });
});

describe('A pass that is made', () => {
  const make = async () => {
    const { user } = await openPassDialog();
    await fill(user);
    await user.click(create());
    await screen.findByRole('img', { name: /Zeynep Demir$/ });
    return user;
  };
  const mail = { by: 'email', to: typed.email } as const;
  const sms = { by: 'sms', to: typed.phone_number } as const;
  const button = (way: 'email' | 'sms') => screen.queryByRole('button', { name: new RegExp(`^${en.send[way]}`) });

  it.each([
    ['an e-mail address', [mail], [true, false]],
    ['a phone number', [sms], [false, true]],
    ['both', [mail, sms], [true, true]],
    ['neither', [], [false, false]],
  ] as const)('can be sent where the stay and the form have %s (QR-08, QR-09)', async (_, sends, offered) => {
    gateway.sends = [...sends];
    gateway.created = false;
    await make();
    expect(
      (await screen.findByText(/The link opens the booking of/)).textContent?.replace(/[\u2066-\u2069]/g, ''),
    ).toBe('The link opens the booking of Zeynep Demir (Room 508).');
    expect([button('email') !== null, button('sms') !== null]).toEqual(offered);
  });

  it('is sent with "Message just sent!" and a delivery (QR-10, QR-32, QR-33, QR-36, API-37, API-39)', async () => {
    gateway.sends = [mail, sms];
    const user = await make();
    expect(gateway.makings.map(({ body }) => body)).toMatchObject([{ ...typed, source: 'scan' }]);
    expect(screen.queryByText('Message just sent!')).toBeNull();
    await user.click(button('email') as HTMLElement);
    expect(await screen.findByText('Message just sent!')).toBeTruthy();
    await user.click(button('sms') as HTMLElement);
    await waitFor(() => expect(gateway.sent).toHaveLength(2));
    expect(gateway.makings.slice(1).map(({ body }) => body)).toEqual([
      { booking_id: 'b-made', source: 'email' },
      { booking_id: 'b-made', source: 'sms' },
    ]);
    expect(gateway.sent[0]).toEqual({
      path: '/utilities/sendLinkEmail',
      body: {
        description: expect.stringMatching(/^Bellhop Grand/),
        shortLink: url_short,
        recipients: [{ email: typed.email }],
        subject: 'Bellhop Grand Application',
        title: 'Bellhop Grand Application',
        details: { message: `${url_short}\n${url_short}` },
      },
    });
    expect(gateway.sent[1]).toMatchObject({
      path: '/utilities/linkSMSSender',
      body: {
        phone_number: typed.phone_number,
        email: typed.email,
        shortLink: url_short,
        hotelName: 'Bellhop Grand',
      },
    });
    expect(await screen.findByText('Message just sent!')).toBeTruthy();
    expect(await screen.findByText('Guest link')).toBeTruthy();
  });

  it.each([
    ['e-mail', 'email'],
    ['text message', 'sms'],
  ] as const)('reports a failed %s beside the log, and sends the same pass again (QR-10, QR-11)', async (_, way) => {
    gateway.sends = [mail, sms];
    gateway.fail(way === 'sms' ? sendLinkBySms : sendLinkByMail, 'unavailable');
    const user = await make();
    await user.click(button(way) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain(en.send.failed);
    expect(screen.queryByText('Message just sent!')).toBeNull();
    expect(warned).toHaveBeenCalledWith('the link of a pass was not sent', expect.anything());
    gateway.message = { state: 'failed', failure: 'refused' };
    await user.click(button(way) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Try again: Guest link' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again: Guest link' })).toBeNull());
    expect(new Set(gateway.makings.slice(1).map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['no mail server', 'email'],
    ['no text message service', 'sms'],
  ] as const)('is not called sent where there is %s, and staff hand it over (RH1, QR-10)', async (missing, way) => {
    gateway.sends = [mail, sms];
    gateway.carries = false;
    gateway.message = { state: 'failed', failure: 'not_set_up', channel: way === 'sms' ? 'sms' : 'mail' };
    const user = await make();
    await user.click(button(way) as HTMLElement);
    expect(await screen.findByText(`Not sent: ${missing} is set up. Hand the link over yourself.`)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Try again: Guest link' })).toBeTruthy();
    expect(screen.queryByText('Message just sent!')).toBeNull();
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it.each([
    ['a sheet', en.print, '[class*=sheet]'],
    ['a card of a wallet', en.printWallet, '[class*=wallet]'],
  ])('is printed as %s with the same QR (QR-07)', async (_, button, paper) => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const user = await make();
    await user.click(screen.getByRole('button', { name: button }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector(paper);
    expect(sheet?.textContent).toContain('Zeynep Demir');
    const code = sheet?.querySelector('svg');
    expect([code?.getAttribute('width'), code?.getAttribute('height')]).toEqual(['290', '290']);
    expect(modulesOf(code ?? document.body)).toBe(drawn(url_long));
  });
});

describe('Create QR (PMS)', () => {
  const pms = {
    createQrForPms: true,
    getPmsListForBellhopPass: true,
    pmsIntegration: 'opera',
    awsCognitoUserPoolId: 'pool',
  };
  const guest: PmsGuest = {
    FirstName: 'Omar',
    LastName: 'Haddad',
    Email: '',
    Mobile: '',
    Checkindate: '2026-11-23',
    Checkoutdate: '2026-11-27',
    RoomNo: '',
    booking_id: 'b-9',
  };
  const picker = () => screen.queryByLabelText(en.pms.label);

  it.each([
    ['the switch of the list', { getPmsListForBellhopPass: false }],
    ['a PMS', { pmsIntegration: '' }],
    ['a pool of its staff', { awsCognitoUserPoolId: '' }],
  ])('has no picker in a hotel without %s (QR-12)', async (_, change) => {
    await openPassDialog({ ...pms, ...change }, shell.createQrPms);
    expect(picker()).toBeNull();
  });

  it('begins with its form even where Create QR begins with the link of the app (QR-18)', async () => {
    await openPassDialog({ ...pms, createQrForAppStore: true }, shell.createQrPms);
    expect(picker()).toBeTruthy();
    expect(gateway.sent).toEqual([]);
  });

  it('appears only in its own dialog, the one of the membership pass (QR-03, QR-12)', async () => {
    await openPassDialog(pms);
    expect(picker()).toBeNull();
    cleanup();
    await openPassDialog(pms, shell.createQrPms);
    const dialog = screen.getByRole('dialog', { name: 'Membership pass (guest link)' });
    expect(await within(dialog).findByLabelText(en.pms.label)).toBeTruthy();
  });

  it('fills a read-only form for half a second (QR-02, QR-12, QR-13, QR-14, QR-15, QR-16, ENT-42)', async () => {
    const reached = { Email: 'lena@guest.example', Mobile: '+4915112345678', RoomNo: '612', booking_id: 'b-8' };
    const dates = { Checkindate: '2026-11-24', Checkoutdate: '2026-11-29' };
    gateway.pmsGuests = [guest, { ...guest, ...reached, ...dates, FirstName: 'Lena', LastName: 'Vogt' }];
    const { user } = await openPassDialog({ ...pms, createQrForAppStore: true }, shell.createQrPms);
    const field = await screen.findByLabelText(en.pms.label);
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /Lena Vogt/ }));
    const shown = Object.keys(names).map((name) => [name, box(name as keyof typeof names).value]);
    expect(Object.fromEntries(shown)).toEqual({
      firstName: 'Lena',
      lastName: 'Vogt',
      phone_number: '+4915112345678',
      email: 'lena@guest.example',
      checkIn: '2026-11-24',
      checkOut: '2026-11-29',
      roomNo: '612',
    });
    const readOnly = () => Object.keys(names).filter((name) => box(name as keyof typeof names).readOnly);
    expect(readOnly()).toEqual(Object.keys(names));
    await user.click(screen.getByRole('button', { name: en.pms.clear }));
    expect(readOnly()).toEqual([]);
    await user.click(field);
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await user.click(await screen.findByRole('option', { name: /Omar Haddad/ }));
    expect(field.textContent).toContain('Omar Haddad');
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(500);
    waits.mockRestore();
    expect(Object.keys(names).map((name) => box(name as keyof typeof names).value)).toEqual([
      ...['Omar', 'Haddad', '', '', '2026-11-23', '2026-11-27', ''],
    ]);
    expect(readOnly()).toEqual(Object.keys(names));
    await waitFor(() => expect(picker()?.textContent).toContain(en.pms.none));
    // Only the choice is forgotten; the guest stays in the form.
    expect([box('firstName').value, box('firstName').readOnly]).toEqual(['Omar', true]);
    await user.click(screen.getByRole('button', { name: en.pms.clear }));
    expect([box('firstName').value, readOnly()]).toEqual(['', []]);
    await user.click(picker() as HTMLElement);
    await user.click(await screen.findByRole('option', { name: /Omar Haddad/ }));
    await user.click(create());
    await screen.findByRole('img', { name: /Omar Haddad$/ });
    expect(gateway.makings.map(({ body }) => body)).toEqual([{ booking_id: 'b-9' }]);
  });

  it('reports a list that failed to load beside the log, and loads it again (API-33, QR-11)', async () => {
    gateway.fail(listPmsGuests, 'not_allowed');
    const { user } = await openPassDialog(pms, shell.createQrPms);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(en.pms.failed);
    expect(warned).toHaveBeenCalledWith('the list of the property management system did not load', expect.anything());
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(gateway.paramsOf(listPmsGuests)).toEqual([{ hotelId: 'grand' }, { hotelId: 'grand' }]);
  });
});

describe('Link mode', () => {
  it('creates the QR of the app as the dialog opens (QR-03, QR-07, QR-16, QR-17, QR-18, QR-34, API-36)', async () => {
    const answer = gateway.hold(makeDeepLink);
    const { user } = await openPassDialog({ createQrForAppStore: true });
    expect(screen.getByRole('dialog', { name: 'Membership pass (guest link)' })).toBeTruthy();
    expect(await screen.findByText(en.making)).toBeTruthy();
    expect([screen.queryByRole('img'), screen.queryByRole('alert')]).toEqual([null, null]);
    answer();
    const code = await screen.findByRole('img', { name: en.app.picture });
    expect([screen.queryByText(en.making), screen.queryByRole('alert')]).toEqual([null, null]);
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['290', '290']);
    expect(modulesOf(code)).toBe(drawn(url_short));
    expect(gateway.makings).toEqual([]);
    expect(gateway.callsOf(makeDeepLink)).toMatchObject([
      { path: '/utilities/deepLink', query: { hotel_id: 'grand' } },
    ]);
    await user.click(screen.getByRole('button', { name: en.copy }));
    expect(await screen.findByText(en.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(url_short);
    await user.click(screen.getByRole('button', { name: en.app.guest }));
    expect(box('firstName')).toBeTruthy();
  });

  it('says "Something went wrong, please try again!" and tries again (QR-17, QR-31)', async () => {
    gateway.fail(makeDeepLink, 'internal');
    const { user } = await openPassDialog({ createQrForAppStore: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong, please try again!');
    expect([screen.queryByText(en.making), screen.queryByRole('img')]).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: en.app.picture })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('The passes of a stay', () => {
  const pass = {
    id: 'p-1',
    source: 'email',
    made_at: 1_800_000_000,
    made_by: 'sub',
    made_by_name: 'Selin',
    used_at: 1_800_000_600,
    devices: 2,
    state: 'open',
    revoked_at: null,
    revoked_by_name: null,
  } as const;
  const open = () => renderSignedIn(<StayPasses bookingId="b-1" />, { flags: ['BOOKINGS'] });
  const card = () => screen.findByRole('region', { name: en.list.title });

  it('show their authors, the last use and the number of devices', async () => {
    gateway.passes = [pass, { ...pass, id: 'p-2', source: 'scan', used_at: null, devices: 0, state: 'ended' }];
    await open();
    const [first, second] = await within(await card()).findAllByRole('listitem');
    expect(first?.textContent).toMatch(/By e-mailCreated: Selin, .*Last opened: .*2 devices are signed inWorks/);
    expect(second?.textContent).toMatch(/QR code.*Not opened yetEnded$/);
  });

  it('are revoked after a question', async () => {
    gateway.passes = [pass];
    await open();
    const { default: events } = await import('@testing-library/user-event');
    const user = events.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: /^Revoke: By e-mail/ }));
    const question = screen.getByRole('alertdialog', { name: en.list.askTitle });
    expect(question.textContent).toContain('2 devices');
    expect(gateway.sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: en.list.revoke }));
    expect(await screen.findByText(en.list.state.revoked)).toBeTruthy();
    expect(gateway.callsOf(revokePass).map(({ params }) => params.passId)).toEqual(['p-1']);
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('show an empty list and a failure to load', async () => {
    await open();
    expect(await screen.findByText(en.list.none)).toBeTruthy();
    gateway.fail(listPasses, 'not_allowed');
    await open();
    expect(await screen.findByText(en.list.failed)).toBeTruthy();
  });
});
