import { checkSetupCode, makeFirstHotel } from '@bellhop/contract/setup/first-hotel';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const FirstRun = lazyWithWords(async () => (await import('./first-run.tsx')).FirstRun, 'setup', 'forms');

const code = '0123456789abcdef0123456789abcdef';
let gateway: Gateway;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway().answer(checkSetupCode, {}).answer(makeFirstHotel, { hotel_id: 'marin' });
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
});

async function typeCode() {
  const user = userEvent.setup({ delay: null });
  await renderSignedIn(<FirstRun onLook={() => undefined} isLooking={false} />);
  await user.type(await screen.findByRole('textbox', { name: /^Setup code/ }), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}
const brand = () => document.documentElement.style.getPropertyValue('--brand');

describe('the first run', () => {
  it('asks for its code only once in a tab', async () => {
    await typeCode();
    await screen.findByRole('textbox', { name: /^Hotel’s colour/ });
    cleanup();
    await renderSignedIn(<FirstRun onLook={() => undefined} isLooking={false} />);
    expect(await screen.findByRole('textbox', { name: /^Hotel’s colour/ })).toBeTruthy();
  });

  it('shows that there is still no hotel after a look for one created by command', async () => {
    const look = vi.fn();
    await renderSignedIn(<FirstRun onLook={look} isLooking={false} />);
    await userEvent.click(await screen.findByRole('button', { name: /created by command/ }));
    expect(look).toHaveBeenCalledOnce();
    expect(screen.getByText('There is no hotel yet.')).toBeTruthy();
  });

  it('shows the address of the hotel, and warns of one that only this computer knows (RM3)', async () => {
    await typeCode();
    expect(
      await screen.findByText(`The hotel gets the address \u2068${window.location.host}\u2069,`, { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText(/^Only this computer knows that address/)).toBeTruthy();
  });

  it('shows the hotel’s colour while it is typed, and creates the hotel with it and without Arabic', async () => {
    const user = await typeCode();
    const colour = await screen.findByRole('textbox', { name: /^Hotel’s colour/ });
    const before = brand();
    fireEvent.change(colour, { target: { value: '#123456' } });
    await waitFor(() => expect(brand()).not.toBe(before));
    // An incomplete colour has no effect.
    const painted = brand();
    fireEvent.change(colour, { target: { value: '#12' } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Hotel’s colour/ }).value).toBe('#12'),
    );
    fireEvent.change(colour, { target: { value: '#123456' } });
    await waitFor(() => expect(brand()).toBe(painted));

    const arabic = screen.getByRole<HTMLInputElement>('switch', { name: 'Offer Arabic too' });
    if (!arabic.checked) await user.click(arabic);
    await user.click(arabic);
    expect(arabic.checked).toBe(false);
    for (const [name, value] of [
      ['Name of the hotel', 'Hotel Marin'],
      ['First name', 'Ana'],
      ['Last name', 'Ruiz'],
      ['E-mail', 'ana@marin.example'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), value);
    await user.type(screen.getByLabelText(/^Password/), 'seven green lanterns');
    await user.click(screen.getByRole('button', { name: 'Create the hotel' }));
    expect(await screen.findByRole('heading', { name: 'Hotel Marin is ready' })).toBeTruthy();
    expect(gateway.bodiesOf(makeFirstHotel)[0]?.hotel).toMatchObject({
      primaryColor: '#123456',
      arabic: false,
    });
  });

  it.each([
    [{ code: 'https_needed', status: 403 }, /^Open this page by HTTPS, or on the server’s own machine/],
    [{ code: 'too_many_requests', status: 429, retry_after: 37 }, 'Too many wrong codes. Try again in 37 seconds.'],
  ] as const)('gives advice for the refusal %j', async (refused, text) => {
    gateway.fail(checkSetupCode, refused.code, refused);
    await typeCode();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
