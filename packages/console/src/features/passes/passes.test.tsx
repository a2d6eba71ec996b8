import type { Booking } from '@bellhop/contract/bookings/booking';
import { createPass } from '@bellhop/contract/passes/pass';
import { searchHotel } from '@bellhop/contract/search/calls';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QRCodeSVG } from 'qrcode.react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/passes.json';
import finder from '../../locales/en/search-guests.json';
import shell from '../../locales/en/shell.json';
import tr from '../../locales/tr/passes.json';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { CreatePassButton } from './create-pass-button.tsx';
import { openPassDialog, PassGateway, sampleGuest, showButtons, url_long } from './testing/pass-desk.tsx';

let gateway: PassGateway;
beforeEach(() => {
  gateway = new PassGateway();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const opener = () => screen.findByRole('button', { name: shell.createQr });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: finder.find });
/** Waits for the search of the whole text, so that Enter cannot take a result of an earlier one. */
async function isFound(words: string, count: number) {
  await waitFor(() => expect(gateway.queriesOf(searchHotel).at(-1)?.q).toBe(words));
  await screen.findByText(`${count} ${count === 1 ? 'guest' : 'guests'} found`);
}
const picture = () => screen.findByRole('img', { name: /Ayşe Işık$/ });
async function openFinder() {
  const opened = await openPassDialog();
  await opened.user.click(await screen.findByRole('button', { name: en.findGuest }));
  await field();
  return opened;
}

describe('Create QR', () => {
  it('stands in the top bar where the hotel makes passes and the person sees bookings (SHELL-30, QR-01)', async () => {
    await showButtons();
    expect((await screen.findAllByRole('button')).map((button) => button.textContent)).toEqual(['Create QR']);
  });

  it.each([
    ['the flag is off', ['BOOKINGS'], { createQR: false }],
    ['only the other button is on', ['BOOKINGS'], { createQR: false, createQrForPms: true }],
    ['the person sees no bookings', ['PAYMENTS'], { createQR: true }],
  ] as const)('is not there when %s (SHELL-30, QR-01)', async (_why, flags, settings) => {
    const { router } = await showButtons(flags, settings);
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.queryByRole('button', { name: 'Create QR' })).toBeNull();
  });

  it('finds a guest by the keyboard alone and shows a QR of 290 px with level H (QR-07, QR-33)', async () => {
    const { user } = await openFinder();
    const finding = await field();
    await waitFor(() => expect(document.activeElement).toBe(finding));
    await user.keyboard('ayşe');
    await isFound('ayşe', 1);
    const option = await screen.findByRole('option', { name: /Room 204 ?Ayşe Işık/ });
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    const code = await picture();
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['290', '290']);
    // 51 bytes at level H take 41 modules, and less at any lower one; 4 of quiet on each side.
    expect(new TextEncoder().encode(url_long)).toHaveLength(51);
    expect(code.getAttribute('viewBox')).toBe('0 0 49 49');
    // The same modules as the library renders for this link.
    const { container, unmount } = render(<QRCodeSVG value={url_long} level="H" marginSize={4} size={290} />);
    const modulesOf = (within: Element) => [...within.querySelectorAll('path')].at(-1)?.getAttribute('d');
    expect(modulesOf(code)).toBe(modulesOf(container));
    unmount();
    const dialog = screen.getByRole('dialog', { name: en.title });
    expect(within(dialog).getByRole('heading', { name: 'Ayşe Işık' })).toBeTruthy();
    expect(within(dialog).getByText('localhost:8080/s/abcdefgh23456789')).toBeTruthy();
    expect(gateway.makings).toEqual([{ key: expect.stringMatching(/^[\w-]{21}$/), body: { booking_id: 'b-1' } }]);
  });

  it('takes by Enter the guest who matches the text in the field, even before the answer arrives', async () => {
    gateway.guests = [
      sampleGuest('b-5', { fullName: 'Omar Haddad', rooms: ['5'] }),
      sampleGuest('b-1', { rooms: ['512'] }),
    ];
    const { user } = await openFinder();
    await user.keyboard('5');
    await isFound('5', 2);
    await user.keyboard('12{Enter}');
    expect(await picture()).toBeTruthy();
    expect(gateway.makings.map(({ body }) => body)).toEqual([{ booking_id: 'b-1' }]);
  });

  it('moves among the guests by arrows, and then to another guest with another pass', async () => {
    const { user } = await openFinder();
    await user.keyboard('a');
    await isFound('a', 2);
    await screen.findByRole('option', { name: /Omar/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Omar Haddad' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: en.other }));
    await user.type(await field(), '204');
    await user.click(await screen.findByRole('option', { name: /Ayşe/ }));
    await picture();
    expect(gateway.makings.map(({ body }) => body)).toEqual([{ booking_id: 'b-2' }, { booking_id: 'b-1' }]);
    expect(new Set(gateway.makings.map(({ key }) => key)).size).toBe(2);
  });

  it('leaves out guests whose stay is over, and shows when none matches', async () => {
    gateway.guests = [sampleGuest('b-1', { status: 'checked_out' })];
    const { user } = await openFinder();
    await user.keyboard('204');
    expect(await screen.findByText(finder.empty.replace('{{keyword}}', '204'))).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('reports a failed search, and tries again', async () => {
    gateway.fail(searchHotel, 'internal', {}, Infinity);
    const { user } = await openFinder();
    await user.keyboard('204');
    expect((await screen.findByRole('alert')).textContent).toContain(finder.failed);
    gateway.mend(searchHotel);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Ayşe/ })).toBeTruthy();
  });

  it('says "Something went wrong, please try again!" with the reason, and retries the same pass (QR-06, QR-31)', async () => {
    gateway.fail(createPass, 'network', {}, Infinity);
    const { user } = await openFinder();
    await user.keyboard('204');
    await user.click(await screen.findByRole('option', { name: /Ayşe/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong, please try again!');
    expect(alert.textContent).toContain(en.offline);
    gateway.mend(createPass);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await picture();
    expect(gateway.makings.length).toBeGreaterThan(1);
    expect(new Set(gateway.makings.map(({ key }) => key)).size).toBe(1);
  });

  it("copies the link whose code stays hidden from servers, and prints in the guest's language (W2)", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    gateway.guests = [sampleGuest('b-1', { language: 'tr' })];
    const { user } = await openFinder();
    await user.keyboard('204');
    await user.click(await screen.findByRole('option', { name: /Ayşe/ }));
    await picture();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: en.print })));
    const sheet = document.querySelector('section[aria-hidden]');
    await waitFor(() => expect(sheet?.getAttribute('lang')).toBe('tr'));
    expect(sheet?.textContent).toContain(tr.sheetScan);
    await user.keyboard('{Enter}');
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: en.copy }));
    expect(await screen.findByText(en.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(url_long);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ayşe Işık' })).toBeNull());
    await user.click(await opener());
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en.field.firstName })).value).toBe('');
  });

  it('reports a browser that refuses to copy', async () => {
    const { user } = await openFinder();
    await user.keyboard('204');
    await user.click(await screen.findByRole('option', { name: /Ayşe/ }));
    await picture();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: en.copy }));
    expect(await screen.findByText(en.notCopied)).toBeTruthy();
  });
});

describe('Create QR of a booking', () => {
  const showOf = (booking: Booking, settings = { createQR: true }) =>
    renderSignedIn(<CreatePassButton booking={booking} />, {
      flags: ['BOOKINGS'],
      settings: { hotelId: 'grand', ...settings },
    });

  it('creates the pass of its guest at once, in the dialog of the membership pass (QR-03)', async () => {
    await showOf(sampleGuest('b-1'));
    await userEvent.click(await opener());
    await picture();
    expect(screen.getByRole('dialog', { name: 'Membership pass (guest link)' })).toBeTruthy();
    expect(gateway.makings.map(({ body }) => body)).toEqual([{ booking_id: 'b-1' }]);
    expect(screen.queryByRole('button', { name: en.other })).toBeNull();
  });

  it('is not there for a stay that is over', async () => {
    const { router } = await showOf(sampleGuest('b-1', { status: 'checked_out' }));
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
