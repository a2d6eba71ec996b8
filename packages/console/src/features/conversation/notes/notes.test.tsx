import { createUpload } from '@bellhop/contract/files/uploads';
import { addComment } from '@bellhop/contract/requests/calls';
import { addNote } from '@bellhop/contract/requests/note';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { besideDraftOf, draftOf } from '../../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../../platform/storage/drop-drafts.ts';
import { setDeskKey } from '../../../platform/storage/sealing.ts';
import { staffSubject } from '../../requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../../requests/testing/render-requests.tsx';
import { sampleComment, sampleNote, sampleNow, sampleRequest } from '../../requests/testing/sample-request.ts';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const fatma = { id: 'staff-2', name: 'Fatma Çetin' };
const omar = { id: 'staff-3', name: 'Omar Haddad' };
const me = { id: staffSubject, name: 'Selin Kaya' };

const openRequest = (request: Partial<GuestRequest> = {}, options: DeskOptions = {}) =>
  openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.colleagues.push(fatma, omar, me);
      hotel.stand(sampleRequest(request));
      options.fill?.(hotel, gateway);
    },
  });
type User = ReturnType<typeof openDesk>['user'];
// The first tab also waits for the code of the detail.
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note to colleagues' });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const openNote = async (user: User) => {
  await user.click(await tab('Internal note'));
  return note();
};
/** The list opens once the colleagues are read. */
const hasChoices = (names: readonly string[]) =>
  waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names));

describe('the note composer', () => {
  it('stands beside the message to the guest, by its tab, and says who sees it', async () => {
    const { user } = openRequest();
    expect((await tab('Message to Elif')).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('textbox', { name: 'Note to colleagues' })).toBeNull();
    await user.keyboard('{Tab}');
    (await tab('Message to Elif')).focus();
    await user.keyboard('{ArrowRight}');
    expect((await tab('Internal note')).getAttribute('aria-selected')).toBe('true');
    expect(await note()).toBeDefined();
    expect(screen.getByText('Only colleagues see this')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Message to the guest' })).toBeNull();
  });

  it('gets the caret when its tab is pressed, and letters typed there are not shortcuts', async () => {
    const { user, hotel } = openRequest();
    const calls = await tab('Internal note');
    await user.click(calls);
    await user.keyboard('Please');
    expect((await note()).value).toBe('Please');
    await user.click(await tab('Message to Elif'));
    await user.keyboard('ace');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the guest' }).value).toBe('ace');
    // Arrow keys leave the focus on the tab, and letters there are not shortcuts.
    (await tab('Message to Elif')).focus();
    await user.keyboard('{ArrowRight}eac');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hotel.requests.get('r1')).toMatchObject({ status: 'OPEN', assignee_id: null });
  });

  it.each([
    ['staff’s own request', { is_staff: 'true' as const }],
    ['a canceled request', { status: 'CANCELED' as const, is_canceled: true }],
  ])('is the open composer on %s', async (_, request) => {
    const { user, hotel } = openRequest(request);
    await user.type(await note(), 'The lamp is in the store room{Enter}');
    await waitFor(() => expect(hotel.notes.map(({ body }) => body)).toEqual(['The lamp is in the store room']));
  });

  it('stays open for the person who writes in it when the guest may be written to again', async () => {
    const { user, hotel, tell } = openRequest({ status: 'CANCELED', is_canceled: true });
    await user.type(await note(), 'She call');
    hotel.change('r1', { status: 'OPEN' });
    await tell();
    await user.keyboard('ed again');
    expect((await note()).value).toBe('She called again');
  });

  it('keeps words of notes and of messages apart, over another request and a reload', async () => {
    const { user } = openRequest();
    await user.type(await screen.findByRole('textbox', { name: 'Message to the guest' }), 'For her');
    await user.type(await openNote(user), 'For @fat');
    // Enter sends while the list has no colleague to choose.
    await screen.findByRole('option', { name: /Fatma/ });
    await user.keyboard('{Enter}');
    expect(draftOf(staffSubject, 'r1').read()).toBe('For her');
    expect(draftOf(staffSubject, 'r1 note').read()).toBe('For @Fatma Çetin ');
    await user.click(await tab('Message to Elif'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the guest' }).value).toBe('For her');
    const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('bellhop.draft.'));
    expect(keys()).toHaveLength(3);
    dropDraftsExceptOf('somebody-else');
    expect(keys()).toEqual([]);
  });
});

describe('calling a colleague', () => {
  it('is read again when the key of its draft arrives after the screen', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    setDeskKey(key, staffSubject);
    const drafts = [draftOf(staffSubject, 'r1 note'), besideDraftOf(staffSubject, 'r1 note', z.unknown())] as const;
    drafts[0].write('For @Deniz Ak ');
    // The colleague is not in the list of this desk: only the draft has the id.
    drafts[1].write([{ id: 'staff-9', name: 'Deniz Ak' }]);
    const isSealed = ({ key: name }: { key: string }) => localStorage.getItem(name)?.startsWith('sealed:') === true;
    await expect.poll(() => drafts.every(isSealed)).toBe(true);
    setDeskKey(null);
    const { user } = openRequest();
    await openNote(user);
    act(() => setDeskKey(key, staffSubject));
    expect(await screen.findByText('Will be notified: Deniz Ak')).toBeDefined();
  });

  it('is `@` and a few letters; only the colleague whose name stands there is notified', async () => {
    const { user, gateway, hotel } = openRequest();
    const field = await openNote(user);
    await user.type(field, 'Ask @');
    // The list leaves out the person who writes.
    await hasChoices(['Fatma Çetin', 'Omar Haddad']);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Ask @Omar Haddad ');
    await user.keyboard('or @ceti');
    await hasChoices(['Fatma Çetin']);
    await user.keyboard('{Tab}about the lamp');
    expect(field.value).toBe('Ask @Omar Haddad or @Fatma Çetin about the lamp');
    expect(screen.getByText('Will be notified: Omar Haddad and Fatma Çetin')).toBeDefined();
    field.setSelectionRange(4, 16);
    await user.keyboard('{Backspace}');
    expect(screen.getByText('Will be notified: Fatma Çetin')).toBeDefined();
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(hotel.notes).toHaveLength(1));
    expect(gateway.bodiesOf(addNote)).toMatchObject([{ mentions: [fatma.id] }]);
    expect(gateway.queriesOf(listColleagues)).toEqual([{ hotel_id: 'grand', request_id: 'r1' }]);
    expect(field.value).toBe('');
    const [shown] = await messages().findAllByRole('article');
    expect(within(shown ?? document.body).getByText('@Fatma Çetin').tagName).toBe('STRONG');
  });

  it('goes by its button and by the pointer too, and is left with Escape', async () => {
    const { user } = openRequest();
    const field = await openNote(user);
    await user.type(field, 'Ask');
    await user.click(screen.getByRole('button', { name: 'Mention a colleague' }));
    await user.click(await screen.findByRole('option', { name: /Omar/ }));
    expect(field.value).toBe('Ask @Omar Haddad ');
    expect(document.activeElement).toBe(field);
    await user.keyboard('@');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('stays with the chosen colleague, even if another name begins with the same letters', async () => {
    const mehmetAli = { id: 'staff-4', name: 'Mehmet Ali' };
    const { user, gateway, hotel } = openRequest(
      {},
      { fill: ({ colleagues }) => colleagues.push(mehmetAli, { id: 'staff-5', name: 'Mehmet Ali Kaya' }) },
    );
    const field = await openNote(user);
    await user.type(field, '@meh');
    await hasChoices(['Mehmet Ali', 'Mehmet Ali Kaya']);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    // The list also stays closed when the caret comes back there.
    await user.keyboard('{Home}{End}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(hotel.notes.map(({ body }) => body)).toEqual(['@Mehmet Ali']));
    expect(gateway.bodiesOf(addNote)).toMatchObject([{ mentions: [mehmetAli.id] }]);
  });

  it('does not hold Enter back where no colleague has such a name', async () => {
    const { user, hotel } = openRequest();
    await user.type(await openNote(user), 'Meet @lobby{Enter}');
    await waitFor(() => expect(hotel.notes.map(({ body }) => body)).toEqual(['Meet @lobby']));
  });
});

describe('a note', () => {
  it('shows at once, is sent as a note and not as a message, and appears once when the server returns it', async () => {
    const { user, gateway, tell } = openRequest();
    const answer = gateway.hold(addNote);
    await user.type(await openNote(user), 'VIP, be quick{Enter}');
    const [shown] = await messages().findAllByRole('article');
    expect(shown?.dataset.side).toBe('note');
    expect(await messages().findByText('Sending')).toBeDefined();
    answer();
    await waitFor(() => expect(messages().queryByText('Sending')).toBeNull());
    await tell();
    expect(messages().getAllByText('VIP, be quick')).toHaveLength(1);
    expect(gateway.bodiesOf(addComment)).toEqual([]);
  });

  it('stands among messages by its time, with author and lock, and never on the guest’s side', async () => {
    const { hotel, tell } = openRequest(
      {},
      {
        fill(hotel) {
          hotel.comments.push(
            sampleComment({ id: 'c1', body: 'No feathers please', created_at: sampleNow - 90 }),
            sampleComment({ id: 'c2', body: 'Thank you', created_at: sampleNow - 30 }),
          );
          hotel.notes.push(sampleNote({ id: 'n1', body: 'She is allergic', created_at: sampleNow - 60 }));
        },
      },
    );
    await tab('Internal note');
    await messages().findByText('She is allergic');
    hotel.jot(sampleNote({ id: 'n2', body: 'Done', author_name: 'Omar Haddad', created_at: hotel.now }));
    await tell();
    await messages().findByText('Done');
    const articles = messages().getAllByRole('article');
    expect(articles.map(({ dataset }) => dataset.side)).toEqual(['guest', 'note', 'guest', 'note']);
    expect(articles[1]?.textContent).toContain('Internal note');
    expect(articles[1]?.textContent).toContain('Fatma Çetin');
    expect(await screen.findByText('New note by Omar Haddad: Done')).toBeDefined();
  });

  it('that the server refuses is kept with the reason and sent again under the same id', async () => {
    const { user, gateway, hotel } = openRequest();
    gateway.fail(addNote, 'colleague_cannot_handle');
    await user.type(await openNote(user), 'Look{Enter}');
    expect(await screen.findByText('The note was not sent.')).toBeDefined();
    await user.click(await messages().findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(hotel.notes).toHaveLength(1));
    expect(new Set(gateway.bodiesOf(addNote).map(({ id }) => id)).size).toBe(1);
  });

  it('takes files as a message does, and they stay while the tab of the message is open', async () => {
    const { user, gateway, uploads, hotel } = openRequest();
    await openNote(user);
    const photo = new File(['abc'], 'photo.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Attach files to the note', { selector: 'input' }), photo);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(await tab('Message to Elif'));
    act(() => uploads[0]?.finish());
    await user.click(await tab('Internal note'));
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(hotel.notes.map(({ attachments }) => attachments.length)).toEqual([1]));
    expect(gateway.bodiesOf(createUpload)).toHaveLength(1);
  });

  it('waits for the connection and goes when it is back', async () => {
    const { user, gateway, hotel } = openRequest();
    const field = await openNote(user);
    gateway.fail(addNote, 'network', {}, 99);
    act(() => onlineManager.setOnline(false));
    await user.type(field, 'Later then{Enter}');
    expect(await messages().findByText('Sends when you are back online')).toBeDefined();
    gateway.mend(addNote);
    act(() => onlineManager.setOnline(true));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(hotel.notes).toHaveLength(1));
  });
});
