import 'fake-indexeddb/auto';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { openRequest, openStay } from '../testing/open-stay.tsx';

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.add({ id: 'r1' });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const messages = () => server.requests[0]?.comments.map(({ body }) => body);

async function openConversation(): Promise<{ user: UserEvent; box: HTMLTextAreaElement; unmount: () => void }> {
  const opened = await openRequest(server, /Towels/);
  return { ...opened, box: await field() };
}

describe('a message that is composed', () => {
  /**
   * The order of events of one composed word and the Enter that ends it. `229` is the key code of keys that an input
   * method handles.
   */
  const press = (box: Element, isComposing: boolean, keyCode: number) =>
    fireEvent.keyDown(box, { key: 'Enter', keyCode, isComposing });
  const browsers: Record<string, (box: Element, text: string) => void> = {
    Safari(box, text) {
      fireEvent.compositionStart(box);
      fireEvent.change(box, { target: { value: text } });
      fireEvent.compositionEnd(box, { data: text });
      press(box, false, 229);
    },
    Chromium(box, text) {
      fireEvent.compositionStart(box);
      fireEvent.change(box, { target: { value: text } });
      press(box, true, 229);
      fireEvent.compositionEnd(box, { data: text });
    },
    Firefox(box, text) {
      fireEvent.compositionStart(box);
      fireEvent.change(box, { target: { value: text } });
      press(box, true, 13);
      fireEvent.compositionEnd(box, { data: text });
    },
  };

  it.each(
    Object.keys(browsers).flatMap((browser) =>
      ['你好', 'こんにちは', '안녕하세요', 'é'].map((text) => [browser, text]),
    ),
  )('in %s as “%s” stays until the next Enter, and is then sent whole (V3)', async (browser, text) => {
    const { box } = await openConversation();
    browsers[browser]?.(box, text);
    expect(messages()).toEqual([]);
    expect(box.value).toBe(text);
    press(box, false, 13);
    await waitFor(() => expect(messages()).toEqual([text]));
  });

  it.each(['مرحبا', 'ığüşöçİ', 'Grüße'])('without an input method as “%s” goes out with Enter (V3)', async (text) => {
    const { user, box } = await openConversation();
    await user.type(box, `${text}{enter}`);
    await waitFor(() => expect(messages()).toEqual([text]));
  });
});

describe('a draft of a message', () => {
  it('says that the end of a long paste is missing, until something else is typed (V14)', async () => {
    const { user, box } = await openConversation();
    await user.click(box);
    await user.paste('x'.repeat(4000));
    expect(screen.queryByText(/The pasted text was too long/)).toBeNull();
    await user.clear(box);
    await user.paste('y'.repeat(4001));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/end is missing/));
    await user.type(box, '{backspace}');
    await waitFor(() => expect(screen.queryByText(/The pasted text was too long/)).toBeNull());
  });

  it('shows that a paste was cut in the fields of a form, too (V14)', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Transport' }));
    await user.click(await screen.findByRole('textbox', { name: /Where to/ }));
    await user.paste('z'.repeat(501));
    expect(await screen.findByText('The pasted text was too long. Its end is missing.')).toBeTruthy();
  });

  it('is one for all tabs: sent in another one, it goes here (V15)', async () => {
    const { user, box } = await openConversation();
    await user.type(box, 'Two pillows');
    const key = 'bellhop.guest.message.r1';
    localStorage.setItem(key, '"Three pillows"');
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(box.value).toBe('Three pillows');
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(box.value).toBe('');
  });

  it.each(['\u200b', '\u2800', '\u3164', '\u0301\u0301', '\u2066\u2069'])(
    'of nothing visible, as %j, is not sent (V12)',
    async (text) => {
      const { user, box } = await openConversation();
      fireEvent.change(box, { target: { value: text } });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
      expect(messages()).toEqual([]);
      fireEvent.change(box, { target: { value: '👨‍👩‍👧' } });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(messages()).toEqual(['👨‍👩‍👧']));
    },
  );

  it('takes a text that is dropped beside its field, and leaves one over the field to the browser (V20)', async () => {
    const { user, box } = await openConversation();
    await user.type(box, 'Room');
    const drop = (target: Element) => {
      const event = createEvent.drop(target);
      Object.defineProperty(event, 'dataTransfer', {
        value: { files: [], types: ['text/plain'], getData: () => 'https://example.com/menu' },
      });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    expect(drop(box)).toBe(false);
    expect(drop(screen.getByRole('button', { name: 'Send' }))).toBe(true);
    await waitFor(() => expect(box.value).toBe('Room https://example.com/menu'));
  });

  it('takes files that are dropped on it or on its field (V20)', async () => {
    const { box } = await openConversation();
    const file = new File(['%PDF-'], 'menu.pdf', { type: 'application/pdf' });
    fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'], getData: () => '' } });
    expect(await screen.findByRole('button', { name: /menu\.pdf/ })).toBeTruthy();
    expect(box.value).toBe('');
  });
});

describe('a phone that keeps nothing', () => {
  it('shows a warning until it can store the typed text again (V19)', async () => {
    const { user, box } = await openConversation();
    const { localStorage: phone } = globalThis;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', {
      getItem: phone.getItem.bind(phone),
      removeItem: phone.removeItem.bind(phone),
      setItem,
    });
    await user.type(box, 'a');
    expect(await screen.findByText(/This browser cannot store anything now/)).toBeTruthy();
    vi.stubGlobal('localStorage', phone);
    await user.type(box, 'b');
    await waitFor(() => expect(screen.queryByText(/This browser cannot store anything now/)).toBeNull());
  });
});
