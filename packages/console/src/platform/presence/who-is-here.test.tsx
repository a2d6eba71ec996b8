import type { PresenceMessage } from '@bellhop/contract/wire/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { ensureLanguage } from '../i18n/texts.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function openRequest() {
  const desk = openDesk({
    address: '/app/staff/requests/r1',
    fill(hotel) {
      hotel.stand(sampleRequest());
      hotel.stand(sampleRequest({ id: 'r2', fullName: 'Kenji Watanabe' }));
    },
  });
  const composer = await screen.findByRole('textbox', { name: 'Message to the guest' });
  return { ...desk, composer };
}

function of(name: string, over: Partial<PresenceMessage> = {}): PresenceMessage {
  return { user: name, name, request_id: 'r1', state: 'viewing', from: name, ...over };
}

const faces = () => within(screen.getByRole('list', { name: 'Colleagues on this request' })).getAllByRole('listitem');

describe('the list of colleagues on a request', () => {
  it('is in the header, by name, and disappears with them', async () => {
    const { hear } = await openRequest();
    await hear(of('Fatma Çetin'));
    await hear(of('Deniz Ak', { request_id: 'r2' }));
    expect(faces().map(({ title }) => title)).toEqual(['Fatma Çetin is also here']);
    expect(faces()[0]?.textContent).toBe('Fatma Çetin is also here');
    await hear(of('Fatma Çetin', { state: 'left' }));
    expect(screen.queryByRole('list', { name: 'Colleagues on this request' })).toBeNull();
  });

  it('has three faces at most and a number with the other names, writing colleagues first', async () => {
    const { hear } = await openRequest();
    for (const name of ['Ali', 'Berk', 'Cem', 'Deniz']) await hear(of(name));
    await hear(of('Ece', { state: 'typing' }));
    expect(faces().map(({ title }) => title)).toEqual([
      'Ece is writing',
      'Ali is also here',
      'Berk is also here',
      '2 more: \u2068Cem\u2069 and \u2068Deniz\u2069',
    ]);
  });

  it('announces politely, above the composer, a colleague who writes, but not one who only looks', async () => {
    const { hear, texts } = await openRequest();
    await hear(of('Fatma Çetin'));
    expect(screen.queryByText(/writing…/)).toBeNull();
    await hear(of('Fatma Çetin', { state: 'typing' }));
    const line = screen.getByText(/is writing…/).parentElement as HTMLElement;
    expect(line.textContent).toBe('Fatma Çetin is writing…');
    expect(line.closest('[role=status]')).not.toBeNull();
    await hear(of('Deniz Ak', { state: 'typing' }));
    const both = '\u2068Fatma Çetin\u2069 and \u2068Deniz Ak\u2069';
    expect(line.textContent).toBe(`${both} are writing…`);
    expect(line.querySelector('bdi')?.textContent).toBe(both);
    await act(async () => {
      await ensureLanguage(texts, 'ar');
      await texts.changeLanguage('ar');
    });
    expect(line.textContent).toContain('تجري الكتابة الآن');
  });
});

describe('the presence of this desk', () => {
  it('names the open request, that the person writes, and that the request is left', async () => {
    const { said: published, user, composer, screen: page } = await openRequest();
    await waitFor(() => expect(published).toEqual([{ request_id: 'r1', state: 'viewing' }]));
    await user.type(composer, 'On the way');
    await waitFor(() => expect(published.at(-1)).toEqual({ request_id: 'r1', state: 'typing' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(published.at(-1)).toEqual({ request_id: 'r1', state: 'viewing' }));
    await user.click(screen.getAllByRole('button', { name: 'Back to the requests' })[0] ?? composer);
    await waitFor(() => expect(published.at(-1)).toEqual({ request_id: 'r1', state: 'left' }));
    page.unmount();
  });

  it('is empty while the tab is hidden', async () => {
    const { said: published } = await openRequest();
    await waitFor(() => expect(published).toHaveLength(1));
    const look = (state: DocumentVisibilityState) =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await look('hidden');
    await waitFor(() => expect(published.at(-1)).toEqual({ request_id: 'r1', state: 'left' }));
    await look('visible');
    await waitFor(() => expect(published.at(-1)).toEqual({ request_id: 'r1', state: 'viewing' }));
  });
});
