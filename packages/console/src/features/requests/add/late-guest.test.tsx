import { searchHotel } from '@bellhop/contract/search/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import words from '../../../locales/en/requests.json';
import en from '../../../locales/en/requests-add.json';
import finder from '../../../locales/en/search-guests.json';
import { openDesk } from '../testing/render-requests.tsx';
import { sampleBooking, sampleRequest } from '../testing/sample-request.ts';

afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

async function openSheet() {
  const desk = openDesk({
    flags: ['BOOKINGS'],
    fill(hotel) {
      hotel.stand(sampleRequest({ id: 'old' }));
      hotel.bookings.set('b1', sampleBooking());
      hotel.bookings.set('b2', sampleBooking({ id: 'b2', fullName: 'Omar Haddad', rooms: ['518'] }));
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: words.add }));
  const sheet = within(await screen.findByRole('dialog', { name: en.title }));
  const field = sheet.getByRole<HTMLInputElement>('combobox', { name: finder.find });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...desk, sheet, field, comment: sheet.getByRole('textbox', { name: en.commentToGuest }) };
}
type SheetScreen = Awaited<ReturnType<typeof openSheet>>;

const isChosen = ({ sheet }: SheetScreen) => sheet.queryByRole('combobox', { name: finder.find }) === null;

/** Enter before the answer, which comes when `answer` is called. */
async function enter(opened: SheetScreen, typed: string) {
  const answer = opened.gateway.hold(searchHotel);
  await opened.user.keyboard(`${typed}{Enter}`);
  await waitFor(() => expect(opened.gateway.queriesOf(searchHotel).at(-1)?.q).toBe(opened.field.value));
  return answer;
}

describe('a guest who is found after Enter', () => {
  it('is looked for in sight until the answer takes whom it finds, and the hands go on to the category', async () => {
    const opened = await openSheet();
    const { sheet } = opened;
    const answer = await enter(opened, '512');
    expect(sheet.getByText(finder.loading)).toBeTruthy();
    expect(sheet.getByRole('listbox', { name: finder.results }).parentElement?.getAttribute('aria-busy')).toBe('true');
    answer();
    await waitFor(() => expect(isChosen(opened)).toBe(true));
    expect(sheet.getByText('Elif Aydın')).toBeTruthy();
    expect(document.activeElement).toBe(sheet.getByRole('combobox', { name: new RegExp(`^${en.category}`) }));
  });

  it.each<[string, (opened: SheetScreen) => Promise<void>]>([
    ['went on to another field', ({ user, comment }) => user.type(comment, 'Two, ple')],
    ['changed the words, and changed them back', ({ user }) => user.keyboard('x{Backspace}')],
    [
      'was without a network meanwhile',
      async () => {
        act(() => onlineManager.setOnline(false));
        act(() => onlineManager.setOnline(true));
      },
    ],
  ])('is only shown to a person who %s', async (_, goOn) => {
    const opened = await openSheet();
    const { sheet, user } = opened;
    const answer = await enter(opened, '512');
    await goOn(opened);
    const focused = document.activeElement;
    expect(sheet.queryByText(finder.loading)).toBeNull();
    answer();
    await sheet.findByText('1 guest found');
    expect(sheet.getByRole('option', { name: /Elif Aydın/ })).toBeTruthy();
    await user.keyboard('a');
    expect(isChosen(opened)).toBe(false);
    expect(document.activeElement).toBe(focused);
  });

  it('is only shown where the search failed first', async () => {
    const opened = await openSheet();
    const { sheet, user, gateway } = opened;
    gateway.fail(searchHotel, 'internal');
    const answer = await enter(opened, '512');
    answer();
    await user.click(await sheet.findByRole('button', { name: 'Try again' }));
    expect(await sheet.findByRole('option', { name: /Elif Aydın/ })).toBeTruthy();
    expect(isChosen(opened)).toBe(false);
  });

  it('does not replace the guest whom the pointer chose among the earlier results', async () => {
    const opened = await openSheet();
    const { sheet, user } = opened;
    await user.keyboard('51');
    const omar = await sheet.findByRole('option', { name: /Omar/ });
    await sheet.findByText('2 guests found');
    const answer = opened.gateway.hold(searchHotel);
    await user.keyboard('2');
    await user.hover(omar);
    expect(omar.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(sheet.queryByRole('option', { name: /Omar/ })).toBeNull();
    answer();
    await sheet.findByText('1 guest found');
    expect(sheet.getByRole('option', { name: /Elif Aydın/ }).getAttribute('aria-selected')).toBe('false');
    await user.keyboard('{Enter}');
    expect(isChosen(opened)).toBe(false);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(isChosen(opened)).toBe(true);
  });
});
