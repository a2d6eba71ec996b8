import { createUpload } from '@bellhop/contract/files/uploads';
import { addComment } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftOf } from '../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../platform/storage/drop-drafts.ts';
import { setDeskKey } from '../../platform/storage/sealing.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../requests/testing/render-requests.tsx';
import { sampleComment, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

const openChat = (
  comments: readonly Partial<RequestComment>[] = [],
  request: Partial<GuestRequest> = {},
  options: DeskOptions = {},
) =>
  openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.stand(
        sampleRequest(request),
        comments.map((comment, index) => sampleComment({ id: `c${index}`, ...comment })),
      );
      options.fill?.(hotel, gateway);
    },
  });
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the guest' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
/** The data of a paste or drop: files, and a text beside them. */
const broughtAlong = (files: readonly File[], text = '') => ({
  files,
  types: [...(files.length > 0 ? ['Files'] : []), ...(text === '' ? [] : ['text/plain'])],
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});
const photo = () => new File(['abc'], 'photo.jpg', { type: 'image/jpeg' });

describe('the conversation', () => {
  it('shows both sides by day, text as text in its own direction (MSG-01)', async () => {
    openChat([
      { body: 'Merhaba <b>havlu</b>', created_at: sampleNow - 90_000 },
      { body: 'المكيف لا يعمل', created_at: sampleNow - 100 },
      { body: 'We are on our way.', is_staff: true, author_name: 'Deniz Arslan', created_at: sampleNow - 50 },
    ]);
    const first = await screen.findByText('Merhaba <b>havlu</b>');
    expect(first.getAttribute('dir')).toBe('auto');
    expect(
      messages()
        .getAllByRole('heading', { level: 4 })
        .map((day) => day.textContent),
    ).toEqual(['yesterday', 'today']);
    const sides = messages()
      .getAllByRole('article')
      .map((each) => each.dataset.side);
    expect(sides).toEqual(['guest', 'guest', 'staff']);
    expect(messages().getByText('Sent')).toBeDefined();
  });

  it("sends by Enter, breaks the line by Shift Enter, and shows the guest's answers (MSG-01, MSG-06, API-08)", async () => {
    const { user, hotel, gateway, tell } = openChat();
    await user.type(await composer(), 'Of course.{Shift>}{Enter}{/Shift}Ten minutes.{Enter}');
    expect((await composer()).value).toBe('');
    await waitFor(() => expect(hotel.comments.map(({ body }) => body)).toEqual(['Of course.\nTen minutes.']));
    expect(gateway.bodiesOf(addComment)[0]).toMatchObject({
      id: expect.stringMatching(/^[\w-]{21}$/),
      request_id: 'r1',
      hotel_id: 'grand',
      is_staff: true,
      author_id: staffSubject,
    });
    await tell();
    hotel.say(sampleComment({ id: 'g2', body: 'Thank you!', created_at: hotel.now }));
    await tell();
    expect(await messages().findByText('Thank you!')).toBeDefined();
    expect(messages().getAllByRole('article')).toHaveLength(2);
    expect(await screen.findByText('New message from Elif Aydın: Thank you!')).toBeDefined();
  });

  it.each([
    ['Safari', { keyCode: 229 }],
    ['Firefox', { isComposing: true }],
  ])(
    'does not send by the Enter that ends a composition in %s, and keeps the caret at its Escape (V3, V20)',
    async (_browser, order) => {
      const { user, hotel } = openChat();
      const field = await composer();
      await user.type(field, '你好');
      fireEvent.keyDown(field, { key: 'Enter', ...order });
      fireEvent.keyDown(field, { key: 'Escape', ...order });
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe('你好');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(hotel.comments.map(({ body }) => body)).toEqual(['你好']));
    },
  );

  it('sends on plain http, where a browser draws no UUID and seals nothing (MSG-01)', async () => {
    setDeskKey(null);
    const { crypto } = globalThis;
    onTestFinished(() => void vi.stubGlobal('crypto', crypto));
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    const { user, hotel } = openChat();
    await user.type(await composer(), 'On our way.{Enter}');
    await waitFor(() => expect(hotel.comments.map(({ body }) => body)).toEqual(['On our way.']));
  });

  it('does not send an empty text (MSG-06)', async () => {
    const { user, gateway } = openChat();
    const field = await composer();
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.type(field, '   {Enter}');
    expect(sendButton()).toHaveProperty('disabled', true);
    expect(gateway.bodiesOf(addComment)).toEqual([]);
    await user.type(field, 'x');
    expect(sendButton()).toHaveProperty('disabled', false);
  });

  it("is absent from staff's own requests, which keep the note (MSG-05)", async () => {
    openChat([], { is_staff: 'true' });
    const tabs = within(await screen.findByRole('tablist', { name: 'What to write' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Internal note']);
    expect(screen.queryByRole('textbox', { name: 'Message to the guest' })).toBeNull();
  });

  it('shows a message as sending, and once only when it comes back (MSG-01)', async () => {
    const { user, gateway, tell } = openChat();
    const answer = gateway.hold(addComment);
    await user.type(await composer(), 'On our way.{Enter}');
    expect(await messages().findByText('Sending')).toBeDefined();
    answer();
    expect(await messages().findByText('Sent')).toBeDefined();
    await tell();
    expect(messages().getAllByText('On our way.')).toHaveLength(1);
  });

  it('keeps a failed message, shows the reason and sends it again under the same id: one message (MSG-11)', async () => {
    const { user, hotel, gateway } = openChat([{ body: 'Hello' }]);
    await composer();
    await messages().findByText('Hello');
    gateway.fail(addComment, 'network');
    await user.type(await composer(), 'On our way.{Enter}');
    expect(await screen.findByText('The message was not sent.')).toBeDefined();
    expect(screen.getByText('Please check your internet connection')).toBeDefined();
    expect(await messages().findByText('Not sent')).toBeDefined();
    // The stored conversation is unchanged.
    expect(hotel.detail('r1')?.comments).toHaveLength(1);
    await user.click(messages().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(messages().queryByText('Not sent')).toBeNull());
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(2));
    expect(new Set(gateway.bodiesOf(addComment).map(({ id }) => id)).size).toBe(1);
    await waitFor(() => expect(hotel.comments.filter(({ body }) => body === 'On our way.')).toHaveLength(1));
  });

  it('does not mark a message as failed that the live channel has delivered (MSG-11)', async () => {
    const { user, hotel, gateway, tell } = openChat();
    const answer = gateway.hold(addComment);
    await user.type(await composer(), 'On our way.{Enter}');
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    hotel.say(
      sampleComment({
        id: String(gateway.bodiesOf(addComment)[0]?.id),
        body: 'On our way.',
        is_staff: true,
        created_at: hotel.now,
      }),
    );
    gateway.fail(addComment, 'unavailable');
    await tell();
    answer();
    await waitFor(() => expect(messages().queryByText('Sending')).toBeNull());
    expect(messages().getAllByText('On our way.')).toHaveLength(1);
    expect(screen.queryByText('The message was not sent.')).toBeNull();
  });

  it('discards a failed message on request', async () => {
    const { user, gateway } = openChat();
    gateway.fail(addComment, 'chat_closed');
    await user.type(await composer(), 'Hello{Enter}');
    await user.click(await messages().findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(messages().queryByText('Hello')).toBeNull());
  });

  it('keeps a draft for each request', async () => {
    const { user, hotel, router } = openChat(
      [],
      {},
      { fill: (inside) => inside.stand(sampleRequest({ id: 'r2', serviceName: 'Taxi' })) },
    );
    await user.type(await composer(), 'Half a sen');
    expect(draftOf(staffSubject, 'r1').read()).toBe('Half a sen');
    await act(() => router.navigate({ to: '/app/staff/requests/r2' }));
    await waitFor(async () => expect((await composer()).value).toBe(''));
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await waitFor(async () => expect((await composer()).value).toBe('Half a sen'));
    await user.type(await composer(), 'tence.{Enter}');
    await waitFor(() => expect(hotel.comments).toHaveLength(1));
    expect(draftOf(staffSubject, 'r1').read()).toBeNull();
  });
});

describe('attachments', () => {
  it('are uploaded before their message, with progress; one alone may be sent (MSG-06, MSG-08, MSG-09, API-08)', async () => {
    const { user, hotel, gateway, uploads } = openChat();
    await composer();
    await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), photo());
    const progress = await screen.findByRole('progressbar', { name: 'photo.jpg is uploading' });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(gateway.bodiesOf(createUpload)).toEqual([
      { request_id: 'r1', name: 'photo.jpg', content_type: 'image/jpeg', bytes: 3 },
    ]);
    expect(sendButton()).toHaveProperty('disabled', true);
    act(() => uploads[0]?.progress(0.5));
    expect(progress).toHaveProperty('value', 0.5);
    act(() => uploads[0]?.finish());
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false));
    expect(hotel.comments).toHaveLength(0);
    await user.click(sendButton());
    await waitFor(() => expect(hotel.comments).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).toMatchObject({
      body: '',
      attachments: [{ id: expect.stringMatching(/^[A-Za-z0-9]{10}$/) }],
    });
    // The picture is loaded from the address in the answer (MSG-10).
    const picture = () => messages().getByRole('img', { name: 'photo.jpg' });
    await waitFor(() => expect(picture().getAttribute('src')).toBe('/files/grand/r1/aB3dE5gH7j.jpg'));
  });

  it('come by paste and by drop as well', async () => {
    const { uploads } = openChat();
    const field = await composer();
    fireEvent.paste(field, { clipboardData: broughtAlong([photo()]) });
    await waitFor(() => expect(uploads).toHaveLength(1));
    fireEvent.drop(field, { dataTransfer: broughtAlong([photo()]) });
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('leave out a spreadsheet’s picture beside its text, and include files beside their names (V11)', async () => {
    const { uploads } = openChat();
    const field = await composer();
    expect(fireEvent.paste(field, { clipboardData: broughtAlong([photo()], 'Room\t512\nRoom\t513') })).toBe(true);
    expect(uploads).toHaveLength(0);
    expect(fireEvent.paste(field, { clipboardData: broughtAlong([photo()], 'photo.jpg') })).toBe(false);
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('differ from a text, which goes into the field where it is dropped, also from beside the field (V20)', async () => {
    openChat();
    const field = await composer();
    // The browser inserts the text at the pointer by itself.
    expect(fireEvent.drop(field, { dataTransfer: broughtAlong([], 'Room 512') })).toBe(true);
    const beside = screen.getByRole('button', { name: 'Send' });
    expect(fireEvent.drop(beside, { dataTransfer: broughtAlong([], 'Room 513') })).toBe(false);
    await waitFor(() => expect(field).toHaveProperty('value', 'Room 513'));
  });

  it('are refused by kind and size before the upload, and can be removed', async () => {
    const { user, gateway } = openChat();
    await composer();
    fireEvent.drop(await composer(), {
      dataTransfer: broughtAlong([new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })]),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'logo.svg was not uploaded: Only pictures and PDF files can be sent. Choose another file.',
    );
    await user.click(screen.getByRole('button', { name: 'Remove logo.svg' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gateway.bodiesOf(createUpload)).toEqual([]);
  });

  const twoRequests: DeskOptions = {
    fill: (hotel) => hotel.stand(sampleRequest({ id: 'r2', serviceName: 'Taxi', room_number: '7', rooms: ['7'] })),
  };
  const goTo = async ({ router }: ReturnType<typeof openDesk>, id: string, heading: RegExp) => {
    await act(() => router.navigate({ to: `/app/staff/requests/${id}` }));
    await screen.findByRole('heading', { name: heading, level: 2 });
  };
  const attach = async (file: File) => fireEvent.drop(await composer(), { dataTransfer: broughtAlong([file]) });
  const addresses = () => {
    const created = vi.spyOn(URL, 'createObjectURL').mockClear();
    const released = vi.spyOn(URL, 'revokeObjectURL').mockClear();
    return {
      made: () => created.mock.results.map(({ value }) => value),
      released: () => released.mock.calls.map(([address]) => address),
    };
  };

  it('stay with the draft of their request and go on uploading while another request is open (MSG-08)', async () => {
    const pictures = addresses();
    const desk = openChat([], {}, twoRequests);
    const { user, hotel, gateway, uploads } = desk;
    await user.type(await composer(), 'Here they are');
    await attach(photo());
    await attach(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await goTo(desk, 'r2', /Taxi/);
    expect(screen.queryByText('photo.jpg')).toBeNull();
    expect(uploads[0]?.signal?.aborted).toBe(false);
    expect(pictures.released()).toEqual([]);
    act(() => uploads[0]?.progress(0.5));
    await goTo(desk, 'r1', /Towels/);
    expect(screen.getByRole('progressbar', { name: 'photo.jpg is uploading' })).toHaveProperty('value', 0.5);
    expect(screen.getByText(/logo.svg was not uploaded/)).toBeDefined();
    await goTo(desk, 'r2', /Taxi/);
    await act(async () => uploads[0]?.finish());
    await goTo(desk, 'r1', /Towels/);
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false));
    await user.click(sendButton());
    await waitFor(() => expect(hotel.comments).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).toMatchObject({ body: 'Here they are', attachments: [{}] });
    expect(pictures.released()).toEqual(pictures.made());
    await goTo(desk, 'r2', /Taxi/);
    await goTo(desk, 'r1', /Towels/);
    expect(screen.queryByText('photo.jpg')).toBeNull();
    expect(screen.getByText('logo.svg'), 'what was refused is there until somebody takes it away').toBeDefined();
    expect(screen.queryByText(/not kept/)).toBeNull();
  });

  it('are dropped when the session ends, with running uploads (AUTH-18)', async () => {
    const pictures = addresses();
    const desk = openChat([], {}, twoRequests);
    await attach(photo());
    await waitFor(() => expect(desk.uploads).toHaveLength(1));
    await goTo(desk, 'r2', /Taxi/);
    act(() => desk.cache.clear());
    expect(desk.uploads[0]?.signal?.aborted).toBe(true);
    expect(pictures.made()).toHaveLength(1);
    expect(pictures.released()).toEqual(pictures.made());
  });

  it('that a reload lost are counted at the composer until a person dismisses the note or sends the message', async () => {
    const first = openChat();
    await attach(photo());
    await attach(photo());
    await attach(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    first.screen.unmount();

    const second = openChat();
    expect((await screen.findByText(/not kept/)).textContent).toBe(
      '2 attached files were not kept. Attach them again to send them.',
    );
    await attach(photo());
    second.screen.unmount();

    const third = openChat();
    expect(await screen.findByText(/^3 attached files were not kept/)).toBeDefined();
    await third.user.click(screen.getByRole('button', { name: 'Hide this line' }));
    expect(screen.queryByText(/not kept/)).toBeNull();
    await attach(photo());
    third.screen.unmount();

    const fourth = openChat();
    expect(await screen.findByText(/^1 attached file was not kept/)).toBeDefined();
    await fourth.user.type(await composer(), 'Without it{Enter}');
    await waitFor(() => expect(fourth.hotel.comments).toHaveLength(1));
    expect(screen.queryByText(/not kept/)).toBeNull();
    fourth.screen.unmount();

    openChat();
    await composer();
    expect(screen.queryByText(/not kept/)).toBeNull();
  });

  it('that were lost are not counted any more once the drafts are gone (AUTH-18)', async () => {
    const first = openChat();
    await attach(photo());
    first.screen.unmount();
    dropDraftsExceptOf(null);
    openChat();
    await composer();
    expect(screen.queryByText(/not kept/)).toBeNull();
  });

  it('that were refused stay with their reason after the message is sent, until a person removes them', async () => {
    const { user, gateway } = openChat();
    await attach(new File(['MZ'], 'evil.exe', { type: 'application/x-msdownload' }));
    await user.type(await composer(), 'Here it is{Enter}');
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toMatchObject([{ body: 'Here it is' }]));
    expect(screen.getByText(/^evil.exe was not uploaded/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove evil.exe' }));
    expect(screen.queryByText(/evil.exe/)).toBeNull();
  });

  it('that fail hold the message back with the reason', async () => {
    const { gateway } = openChat();
    gateway.fail(createUpload, 'file_too_large');
    fireEvent.drop(await composer(), { dataTransfer: broughtAlong([photo()]) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The file is larger than 10 MB. Send a smaller file.',
    );
    expect(sendButton()).toHaveProperty('disabled', true);
  });
});

describe('templates', () => {
  const withTemplates: DeskOptions = {
    fill(_, gateway) {
      gateway.templates = {
        en: [{ id: '1', title: 'Welcome', text: 'Dear {name}, welcome to room {room}.' }],
        tr: [{ id: '2', title: 'Hoş geldiniz', text: 'Sayın {name}, {room} numaralı odanıza hoş geldiniz.' }],
        all: [{ id: '3', title: 'Thanks', text: 'Thank you, {name}.' }],
      };
    },
  };

  it("open by / in an empty composer, the guest's language first, with name and room filled in (MSG-07)", async () => {
    const { user } = openChat([{ detectedSourceLanguage: 'tr' }], {}, withTemplates);
    await composer();
    await messages().findByText('Two bath towels, please.');
    await user.type(await composer(), '/');
    await screen.findByText('Hoş geldiniz');
    const list = within(screen.getByRole('listbox', { name: 'Templates' }));
    expect(list.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)).toEqual([
      'Hoş geldiniz',
      'Welcome',
      'Thanks',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect((await composer()).value).toBe('Dear Elif, welcome to room 512.');
    expect(document.activeElement).toBe(await composer());
  });

  it('open by the button, are filtered while the person types, and keep the written text (MSG-07)', async () => {
    const { user } = openChat([], {}, withTemplates);
    await user.type(await composer(), 'Good evening. 1/2');
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.type(await screen.findByRole('combobox', { name: 'Templates' }), 'thank');
    await user.click(await screen.findByRole('option', { name: /Thanks/ }));
    expect((await composer()).value).toBe('Good evening. 1/2 Thank you, Elif.');
  });
});
