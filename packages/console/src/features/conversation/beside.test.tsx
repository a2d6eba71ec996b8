import { addComment } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { translateText } from '@bellhop/contract/requests/translation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { draftOf } from '../../platform/storage/drafts.ts';
import { inSealed } from '../../platform/storage/sealed-drafts.ts';
import { setDeskKey } from '../../platform/storage/sealing.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../requests/testing/render-requests.tsx';
import { sampleComment, sampleRequest } from '../requests/testing/sample-request.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const arabic = { id: 'g1', body: 'المكيف لا يعمل', detectedSourceLanguage: 'ar', position: 1 };
const openChat = (comments: readonly Partial<RequestComment>[] = [arabic], options: DeskOptions = {}) =>
  openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.stand(
        sampleRequest({ comments_count: comments.length }),
        comments.map((comment) => sampleComment(comment)),
      );
      hotel.stand(sampleRequest({ id: 'r2', serviceName: 'Taxi' }));
      options.fill?.(hotel, gateway);
    },
  });
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the guest' });
const besideSwitch = () => screen.findByRole('switch', { name: 'With translation to Arabic' });
const preview = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Translation to Arabic' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('a translation beside the message', () => {
  it("is made into the guest's language, looked at, changed and sent with the message", async () => {
    const { user, gateway } = openChat();
    await user.click(await besideSwitch());
    await user.type(await composer(), 'Somebody comes at once{Enter}');
    await waitFor(async () => expect((await preview()).value).toBe('[ar] Somebody comes at once'));
    expect(gateway.bodiesOf(addComment)).toEqual([]);
    await user.clear(await preview());
    await user.type(await preview(), 'سيأتي أحدهم');
    await user.click(sendButton());
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).toMatchObject({
      body: 'Somebody comes at once',
      translation: { language: 'ar', body: 'سيأتي أحدهم' },
    });
    expect((await composer()).value).toBe('');
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await messages.findByText('Sent in Arabic')).toBeDefined();
    // The next message is translated too.
    expect((await besideSwitch()).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('textbox', { name: 'Translation to Arabic' })).toBeNull();
  });

  it('is read again when the key of its draft arrives after the screen', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    setDeskKey(key, staffSubject);
    const { key: name, write } = inSealed(draftOf(staffSubject, 'r1.beside').key, z.unknown());
    write({ isOn: true, language: 'ar', preview: null });
    await expect.poll(() => localStorage.getItem(name)).toMatch(/^sealed:/);
    setDeskKey(null);
    openChat();
    expect((await besideSwitch()).getAttribute('aria-checked')).toBe('false');
    act(() => setDeskKey(key, staffSubject));
    await waitFor(async () => expect((await besideSwitch()).getAttribute('aria-checked')).toBe('true'));
  });

  it('of an earlier text is marked, and is made again before the message goes', async () => {
    const { user, gateway } = openChat();
    await user.click(await besideSwitch());
    await user.type(await composer(), 'At once{Enter}');
    await preview();
    await user.type(await composer(), ', Sir');
    expect(screen.getByText('You changed the message since it was translated.')).toBeDefined();
    await user.type(await composer(), '{Enter}');
    await waitFor(async () => expect((await preview()).value).toBe('[ar] At once, Sir'));
    expect(gateway.bodiesOf(addComment)).toEqual([]);
    await user.type(await composer(), '{Enter}');
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]?.translation).toEqual({ language: 'ar', body: '[ar] At once, Sir' });
  });

  it('that a person has edited is made again only when that person asks for it', async () => {
    const { user, gateway } = openChat();
    await user.click(await besideSwitch());
    await user.type(await composer(), 'At once{Enter}');
    await user.type(await preview(), '!');
    await user.type(await composer(), '.{Enter}');
    expect((await preview()).value).toBe('[ar] At once!');
    expect(gateway.bodiesOf(translateText)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep this translation' }));
    await user.click(sendButton());
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).toMatchObject({ body: 'At once.', translation: { body: '[ar] At once!' } });
  });

  it('that fails keeps the typed text, shows the reason and does not block sending (D10)', async () => {
    const { user, gateway } = openChat([arabic], {
      fill: (_, inside) => {
        inside.translator.problem = 'no_translation_service';
      },
    });
    await user.click(await besideSwitch());
    await user.type(await composer(), 'At once{Enter}');
    expect(
      await screen.findByText('Not translated: This hotel has no translation service. Ask your administrator.'),
    ).toBeDefined();
    expect((await composer()).value).toBe('At once');
    expect(gateway.bodiesOf(addComment)).toEqual([]);
    // Sending again posts the message without a translation.
    await user.click(sendButton());
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).not.toHaveProperty('translation');
  });

  it('is not offered where the hotel has no translation service (D10)', async () => {
    openChat([arabic], { settings: { translates: false } });
    await composer();
    expect(screen.queryByRole('switch', { name: /translation/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
  });

  it('goes into the language that the person chooses', async () => {
    const { user, gateway } = openChat();
    await user.click(await besideSwitch());
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language of the translation' }), 'German');
    await user.type(await composer(), 'At once');
    // Enter in the draft of a translation does not send; the button of the box names its act.
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    await screen.findByRole('textbox', { name: 'Translation to German' });
    await user.type(await composer(), '{Enter}');
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]?.translation).toEqual({ language: 'de', body: '[de] At once' });
  });

  it("is offered where the guest's language is unknown, and is not sent with numbers", async () => {
    const { user, gateway } = openChat([]);
    await composer();
    expect(screen.queryByRole('switch', { name: /^With translation/ })).toBeNull();
    await user.click(await screen.findByRole('switch', { name: 'Send a translation too' }));
    expect(screen.getByRole('switch', { checked: true })).toBeDefined();
    await user.type(await composer(), '10:30{Enter}');
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]).not.toHaveProperty('translation');
    expect(gateway.bodiesOf(translateText)).toEqual([]);
  });

  it('survives a reload and a visit to another request, like its draft', async () => {
    const { user, router, screen: page } = openChat();
    await user.click(await besideSwitch());
    await user.type(await composer(), 'At once{Enter}');
    await user.type(await preview(), '!');
    await act(() => router.navigate({ to: '/app/staff/requests/r2' }));
    await waitFor(async () => expect((await composer()).value).toBe(''));
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await waitFor(async () => expect((await preview()).value).toBe('[ar] At once!'));
    page.unmount();
    openChat();
    expect((await preview()).value).toBe('[ar] At once!');
    expect((await composer()).value).toBe('At once');
  });

  it('goes on in the language of the last message', async () => {
    openChat([arabic, { id: 's1', is_staff: true, body: 'At once', translations: { ar: 'حالاً' }, position: 2 }]);
    await screen.findByText('At once');
    expect((await besideSwitch()).getAttribute('aria-checked')).toBe('true');
  });
});

describe('a blank of a template', () => {
  const withBlanks: DeskOptions = {
    fill(_, gateway) {
      gateway.templates = {
        en: [{ id: '1', title: 'Taxi', text: 'Dear {name}, your taxi comes at ___ and costs {price}.' }],
        ar: [{ id: '1', title: 'تاكسي', text: 'عزيزنا {name}، ستصل سيارة الأجرة في ___.' }],
      };
    },
  };
  const selected = (field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd);

  it('is selected when the template is inserted, and Tab goes to the next one (MSG-07)', async () => {
    const { user } = openChat([], withBlanks);
    await user.type(await composer(), '/');
    await user.click(await screen.findByRole('option', { name: /Taxi/ }));
    const field = await composer();
    expect(field.value).toBe('Dear Elif, your taxi comes at ___ and costs {price}.');
    await waitFor(() => expect([document.activeElement, selected(field)]).toEqual([field, '___']));
    await user.keyboard('18:00{Tab}');
    expect(selected(field)).toBe('{price}');
    await user.keyboard('€ 12{Tab}');
    expect(field.value).toBe('Dear Elif, your taxi comes at 18:00 and costs € 12.');
    expect(document.activeElement).not.toBe(field);
  });

  it('warns before the message is sent, and lets the person send it anyway', async () => {
    const { user, gateway } = openChat([], withBlanks);
    await user.type(await composer(), '/');
    await user.click(await screen.findByRole('option', { name: /Taxi/ }));
    await user.keyboard('{ArrowRight}{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('There is still a blank to fill in: ___');
    expect(selected(await composer())).toBe('___');
    expect(gateway.bodiesOf(addComment)).toEqual([]);
    await user.keyboard('18:00');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('{price}');
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(gateway.bodiesOf(addComment)).toHaveLength(1));
    expect(gateway.bodiesOf(addComment)[0]?.body).toBe('Dear Elif, your taxi comes at 18:00 and costs {price}.');
    expect((await composer()).value).toBe('');
  });

  it("in several languages is offered once, with its text in the reader's language (MSG-07)", async () => {
    const { user } = openChat([arabic], withBlanks);
    await screen.findByText('المكيف لا يعمل');
    await user.type(await composer(), '/');
    const list = within(await screen.findByRole('listbox', { name: 'Templates' }));
    const [option, ...more] = await list.findAllByRole('option');
    expect(more).toEqual([]);
    expect(option?.textContent).toContain('عزيزنا Elif');
    expect(option?.textContent).toContain('Dear Elif');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the templates' }), 'English');
    await user.click(list.getByRole('option', { name: /Taxi/ }));
    expect((await composer()).value).toContain('Dear Elif');
  });
});

describe('a draft', () => {
  it('is the same in two tabs: a text that one tab has sent cannot be sent again by the other (V15)', async () => {
    const { user } = openChat([]);
    await user.type(await composer(), 'Half a sen');
    const draft = draftOf(staffSubject, 'r1');
    draft.write('Half a sentence');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draft.key })));
    expect((await composer()).value).toBe('Half a sentence');
    draft.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draft.key })));
    expect((await composer()).value).toBe('');
    draftOf(staffSubject, 'r2').write('Another');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftOf(staffSubject, 'r2').key })));
    expect((await composer()).value).toBe('');
  });
});
