import { getRequest } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeskOptions, openDesk } from '../requests/testing/render-requests.tsx';
import { sampleComment, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const arabic = { id: 'g1', body: 'المكيف لا يعمل', detectedSourceLanguage: 'ar', position: 1 };
const english = { id: 's1', body: 'We are on our way.', detectedSourceLanguage: 'en', is_staff: true, position: 2 };

const openChat = (
  comments: readonly Partial<RequestComment>[],
  { request = {}, ...options }: DeskOptions & { request?: Partial<GuestRequest> } = {},
) =>
  openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.stand(
        sampleRequest({ comments_count: comments.length, ...request }),
        comments.map((comment, index) => sampleComment({ id: `c${index}`, ...comment })),
      );
      options.fill?.(hotel, gateway);
    },
  });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const toggle = () => screen.findByRole('button', { name: 'Translate to English' });
const noToggle = () => expect(screen.queryByRole('button', { name: /^Translate to|^Show original/ })).toBeNull();
const translationQueries = (gateway: ReturnType<typeof openDesk>['gateway']) =>
  gateway.queriesOf(getRequest).filter((query) => query.is_translation_needed === 'true');

describe('the translation toggle', () => {
  it('switches between original and translation, the original under it (MSG-02, MSG-04, API-07, ENT-15)', async () => {
    const { user, gateway } = openChat([arabic, english, { ...arabic, id: 'g2', body: 'شكراً جزيلاً', position: 3 }]);
    await user.click(await toggle());
    expect(await screen.findByText('[en] شكراً جزيلاً')).toBeDefined();
    const bubble = (await screen.findByText('[en] المكيف لا يعمل')).closest('article');
    expect(within(bubble as HTMLElement).getByText('Original (Arabic)')).toBeDefined();
    const [translation, original] = [...(bubble as HTMLElement).querySelectorAll('p')];
    expect([translation?.dir, translation?.lang]).toEqual(['auto', 'en']);
    expect([original?.textContent, original?.dir, original?.lang]).toEqual(['المكيف لا يعمل', 'auto', 'ar']);
    expect(translationQueries(gateway)).toEqual([
      { hotel_id: 'grand', is_translation_needed: 'true', target_language: 'en' },
    ]);
    // A message in the reader's language stays as it was written.
    expect(messages().getByText('We are on our way.').closest('article')?.querySelectorAll('p')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show original' }));
    expect(screen.queryByText(/^\[en\]/)).toBeNull();
    for (const text of ['المكيف لا يعمل', 'شكراً جزيلاً']) expect(messages().getByText(text)).toBeDefined();
  });

  it.each([
    ['without comments', [], {}],
    ["where all are in the reader's language", [{ body: 'Two towels, please', detectedSourceLanguage: 'en' }], {}],
    ["on staff's own requests", [arabic], { is_staff: 'true' as const }],
  ])('is not there %s, and no translation is requested (MSG-03, API-07)', async (_what, comments, request) => {
    const { gateway } = openChat(comments, { request });
    await screen.findByRole('region', { name: 'Messages' });
    // The ordinary read asks for no translation, and names the language of the reader (API-07).
    await waitFor(() =>
      expect(gateway.queriesOf(getRequest)).toEqual([
        { hotel_id: 'grand', is_translation_needed: 'false', target_language: 'en' },
      ]),
    );
    if (comments[0] !== undefined) await messages().findByText(comments[0].body);
    noToggle();
    expect(translationQueries(gateway)).toEqual([]);
  });

  it.each<[Language, string]>([
    ['tr', '[tr] المكيف لا يعمل'],
    ['es', '[es] المكيف لا يعمل'],
  ])('translates into the language of the interface: %s (MSG-04)', async (language, text) => {
    localStorage.setItem('bellhop.translates.staff-1', 'true');
    const { gateway } = openChat([arabic], { language });
    expect(await screen.findByText(text)).toBeDefined();
    expect(translationQueries(gateway)[0]?.target_language).toBe(language);
  });

  it('is stored for the person, and new messages are translated too (MSG-02)', async () => {
    localStorage.setItem('bellhop.translates.staff-1', 'true');
    const { hotel, tell, gateway } = openChat([arabic]);
    expect(await screen.findByText('[en] المكيف لا يعمل')).toBeDefined();
    hotel.say(
      sampleComment({ id: 'g2', body: 'شكراً جزيلاً', detectedSourceLanguage: 'ar', created_at: sampleNow, position: 2 }),
    );
    await tell();
    expect(await screen.findByText('[en] شكراً جزيلاً')).toBeDefined();
    expect(screen.getByText('[en] المكيف لا يعمل')).toBeDefined();
    // A message in the reader's own language causes no call.
    const before = translationQueries(gateway).length;
    hotel.say(
      sampleComment({ id: 'g3', body: 'Thank you', detectedSourceLanguage: 'en', created_at: sampleNow, position: 3 }),
    );
    await tell();
    expect(await messages().findByText('Thank you')).toBeDefined();
    expect(translationQueries(gateway)).toHaveLength(before);
  });

  it('keeps existing translations where the next read fails', async () => {
    localStorage.setItem('bellhop.translates.staff-1', 'true');
    const { user, hotel, tell, gateway } = openChat([arabic]);
    await screen.findByText('[en] المكيف لا يعمل');
    gateway.fail(getRequest, 'unavailable');
    hotel.say(
      sampleComment({ id: 'g2', body: 'شكراً جزيلاً', detectedSourceLanguage: 'ar', created_at: sampleNow, position: 2 }),
    );
    await tell();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('[en] المكيف لا يعمل')).toBeDefined();
    await user.click(again);
    expect(await screen.findByText('[en] شكراً جزيلاً')).toBeDefined();
    expect(screen.getByText('[en] المكيف لا يعمل')).toBeDefined();
  });

  it('is not offered where the hotel has no translation service (MSG-03, D10)', async () => {
    openChat([arabic], { settings: { translates: false } });
    expect(await screen.findByText('المكيف لا يعمل')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Translate to English' })).toBeNull();
  });

  it('is withdrawn once the service reports that it is missing, and its state is dropped (MSG-02, D10)', async () => {
    const { user } = openChat([arabic], {
      fill: (_, gateway) => {
        gateway.translator.problem = 'no_translation_service';
      },
    });
    await user.click(await toggle());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull());
    expect(messages().getByText('المكيف لا يعمل')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Try again|Translate/ })).toBeNull();
    expect(screen.queryByText('This hotel has no translation service. Ask your administrator.')).toBeNull();
  });

  it.each([
    ['translation_failed', 'The translation service is not answering. Please try again.'],
    ['language_not_translated', 'The translation service does not support this language. Write in another language.'],
    ['too_many_requests', 'Too many attempts. Wait a moment and try again.'],
  ] as const)('reports %s in words, and translates the rest on request', async (problem, words) => {
    const { user, gateway } = openChat([arabic, { ...arabic, id: 'g2', body: 'شكراً', position: 2 }], {
      fill: (_, inside) => {
        inside.translator.problem = problem;
      },
    });
    await user.click(await toggle());
    expect(await screen.findByText(words)).toBeDefined();
    gateway.translator.problem = null;
    await user.click(screen.getByRole('button', { name: 'Translate the rest' }));
    expect(await screen.findByText('[en] شكراً')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('offers a retry for the rest where one read does not return all', async () => {
    const { user } = openChat([arabic, { ...arabic, id: 'g2', body: 'شكراً', position: 2 }], {
      fill: (_, gateway) => {
        gateway.translator.most = 1;
      },
    });
    await user.click(await toggle());
    expect(await screen.findByText('[en] شكراً')).toBeDefined();
    expect(await screen.findByText('1 message is not translated yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Translate the rest' }));
    expect(await screen.findByText('[en] المكيف لا يعمل')).toBeDefined();
    expect(await screen.findByText('Translated automatically')).toBeDefined();
  });

  it('can be tried again when the read itself fails', async () => {
    const { user, gateway } = openChat([arabic]);
    await toggle();
    gateway.fail(getRequest, 'network');
    await user.click(await toggle());
    expect(await screen.findByText('Please check your internet connection')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('[en] المكيف لا يعمل')).toBeDefined();
  });
});

describe('the receipt of a staff message', () => {
  it('is shown under it and changes live as the guest receives and reads it', async () => {
    const { hotel, tell } = openChat([arabic, english, { ...english, id: 's2', body: 'Ten minutes.', position: 3 }]);
    const stateOf = (text: string) =>
      messages().getByText(text).closest('article')?.querySelector('small')?.textContent;
    await screen.findByText('Ten minutes.');
    expect(stateOf('Ten minutes.')).toContain('Sent');
    // Among messages with the same receipt only the last one shows it.
    expect(stateOf('We are on our way.')).not.toContain('Sent');
    hotel.change('r1', { guest_delivered: 2 });
    await tell();
    await waitFor(() => expect(stateOf('We are on our way.')).toContain('Delivered'));
    expect(stateOf('Ten minutes.')).toContain('Sent');
    hotel.change('r1', { guest_delivered: 3, guest_read: 3 });
    await tell();
    await waitFor(() => expect(stateOf('Ten minutes.')).toContain('Read'));
    expect(stateOf('We are on our way.')).not.toMatch(/Delivered|Read/);
    expect(stateOf('المكيف لا يعمل')).not.toMatch(/Sent|Delivered|Read/);
  });

  it('is unknown for messages from before positions were counted', async () => {
    openChat([{ ...english, position: 0 }], { request: { guest_delivered: 4, guest_read: 4 } });
    await screen.findByText('We are on our way.');
    expect(messages().getByText('Sent')).toBeDefined();
  });
});

it('A staff message shows its translation under it, as the guest reads it', async () => {
  openChat([arabic, { ...english, translations: { ar: 'نحن في الطريق.' } }]);
  const bubble = (await screen.findByText('We are on our way.')).closest('article');
  expect(within(bubble as HTMLElement).getByText('Sent in Arabic')).toBeDefined();
  expect(within(bubble as HTMLElement).getByText('نحن في الطريق.').lang).toBe('ar');
});
