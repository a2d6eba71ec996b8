import type { Flag } from '@bellhop/contract/staff/privileges';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBooking, sampleRequest } from '../../features/requests/testing/sample-request.ts';
import type { SearchAnswer } from '../../features/search/use-hotel-search.ts';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { ModalsHeld } from '../../ui/modals-held.ts';
import { SearchBox } from './search-box.tsx';
import { isSearchShortcut } from './search-shortcut.ts';

const towels = sampleRequest({ id: 'r1', serviceName: 'Towels', fullName: 'Amelia Hartley' });
const arrival = sampleRequest({ id: 'r2', service_type: 'FAST_CHECK_IN', serviceName: 'Arrival' });
const stay = sampleBooking({ id: 'b1', fullName: 'Amelia Hartley' });
const found = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  requests: { items: [towels, arrival], total: 9 },
  reservations: { items: [], total: 0 },
  bookings: { items: [stay], total: 1 },
  ...changes,
});
const nothing = found({ requests: { items: [], total: 0 }, bookings: { items: [], total: 0 } });

let answer: (q: string) => Promise<Response>;
let asked: string[];
beforeEach(() => {
  asked = [];
  answer = async () => Response.json(found());
  vi.stubGlobal(
    'fetch',
    vi.fn((address: URL | string) => {
      const q = new URL(String(address)).searchParams.get('q') ?? '';
      asked.push(q);
      return answer(q);
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const toggle = vi.fn();
async function openPalette(flags: readonly Flag[] = ['BOOKINGS', 'FAST_CHECK_IN']) {
  const desk = await renderSignedIn(
    <ThemeContext value={{ theme: 'light', toggle }}>
      <button type="button">before</button>
      <SearchBox />
    </ThemeContext>,
    { flags, settings: { fastCheckin: true } },
  );
  const before = await screen.findByRole('button', { name: 'before' });
  before.focus();
  await act(async () => userEvent.keyboard('{Control>}k{/Control}'));
  const field = await screen.findByRole('combobox', { name: 'Search the hotel' });
  return { ...desk, field };
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('the search of the top bar', () => {
  it('opens with Ctrl K wherever the focus is and says so, and closes with the same (SHELL-35)', async () => {
    const { field } = await openPalette();
    expect(screen.getByText('Ctrl K')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('keeps its key where the letters are not Latin, and takes no other', () => {
    const press = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, code: 'KeyK', key: 'k' };
    expect(isSearchShortcut(press)).toBe(true);
    expect(isSearchShortcut({ ...press, key: 'ن' })).toBe(true);
    expect(isSearchShortcut({ ...press, ctrlKey: false, metaKey: true, key: 'K' })).toBe(true);
    expect(isSearchShortcut({ ...press, key: 't' })).toBe(false);
    expect(isSearchShortcut({ ...press, shiftKey: true })).toBe(false);
    expect(isSearchShortcut({ ...press, ctrlKey: false })).toBe(false);
  });

  it('stays shut while something covers the screen', async () => {
    await renderSignedIn(
      <ModalsHeld value={true}>
        <SearchBox />
      </ModalsHeld>,
    );
    await screen.findAllByRole('button');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds as one types, in groups, with the words marked and counted for the ear (SHELL-17)', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'hartley');
    const requests = await screen.findByRole('group', { name: 'Requests' });
    expect(within(requests).getAllByRole('option')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: 'Bookings' })).getAllByRole('option')).toHaveLength(1);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Hartley', 'Hartley']);
    expect(screen.getByText('10 results found')).toBeTruthy();
    // One call for a word that was typed at one go.
    expect(asked).toEqual(['hartley']);
  });

  it('is walked with the arrows over all groups, and Enter opens each at the place of its kind (SHELL-17)', async () => {
    const { field, router } = await openPalette();
    await userEvent.type(field, 'hartley');
    await screen.findByRole('group', { name: 'Requests' });
    expect(selected()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toContain('Arrival');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{PageDown}');
    expect(selected()).toContain('Amelia Hartley');
    await userEvent.keyboard('{PageUp}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/fastCheckin/r2'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('opens a check-in among the requests for who has no place for check-ins', async () => {
    const { field, router } = await openPalette([]);
    await userEvent.type(field, 'hartley');
    await userEvent.click(await screen.findByRole('option', { name: /Arrival/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests/r2'));
  });

  it('leads from the words themselves to the page of all results (SHELL-17)', async () => {
    const { field, router } = await openPalette();
    await userEvent.type(field, 'late check/out{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/pages/search/late check%2Fout'));
  });

  it('offers places and acts by words of their names, folded as guests’ names are', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'DÀRK');
    await userEvent.click(await screen.findByRole('option', { name: 'Use dark colours' }));
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('drops answers of words that are not there any more, and shows the ones before while it looks', async () => {
    const waiting = new Map<string, (answer: Response) => void>();
    answer = (q) => new Promise((resolve) => waiting.set(q, resolve));
    const { field } = await openPalette();
    await userEvent.type(field, 'hart');
    await waitFor(() => expect(waiting.has('hart')).toBe(true));
    await act(async () => waiting.get('hart')?.(Response.json(found())));
    await screen.findByRole('group', { name: 'Requests' });
    await userEvent.type(field, 'l');
    await waitFor(() => expect(waiting.has('hartl')).toBe(true));
    expect(screen.getByRole('group', { name: 'Requests' }), 'of the words before').toBeTruthy();
    await userEvent.type(field, 'x');
    await waitFor(() => expect(waiting.has('hartlx')).toBe(true));
    await act(async () => waiting.get('hartlx')?.(Response.json(nothing)));
    await act(async () => waiting.get('hartl')?.(Response.json(found())));
    expect(await screen.findByText('Nothing in the hotel holds “hartlx”.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Requests' })).toBeNull();
  });

  it('says why nothing came, and tries again when asked', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    const { field } = await openPalette();
    await userEvent.type(field, 'hart');
    expect((await screen.findByRole('alert')).textContent).toContain('It needs a connection to the hotel.');
    answer = async () => Response.json(found());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Bookings' })).toBeTruthy();
    expect(options().at(-1)).toBeDefined();
  });
});
