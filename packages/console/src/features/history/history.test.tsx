import { type HistoryEntry, listHistory } from '@bellhop/contract/requests/history';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureLanguage } from '../../platform/i18n/texts.ts';
import type { DeskOptions } from '../requests/testing/render-requests.tsx';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { sampleComment, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

function entry(seq: number, over: Partial<HistoryEntry> = {}): HistoryEntry {
  const actor = { actor: 'fatma', actor_name: 'Fatma Çetin', actor_kind: 'staff' } as const;
  return { seq, at: sampleNow - 600 + seq, ...actor, kind: 'changed', changes: [], ...over };
}

const claimed = entry(1, {
  changes: [
    { field: 'assignee', from: null, to: { id: 'fatma', name: 'Fatma Çetin' } },
    { field: 'status', from: 'OPEN', to: 'CLOSED' },
  ],
});
const guest = { actor: 'guest:g1', actor_name: null, actor_kind: 'guest' } as const;

async function openHistory(entries: readonly HistoryEntry[], options: Partial<DeskOptions> = {}) {
  const desk = openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.stand(sampleRequest());
      gateway.history.entries.set('r1', [...entries]);
      options.fill?.(hotel, gateway);
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'History' }));
  const part = screen.getByRole('region', { name: 'History' });
  return {
    ...desk,
    part,
    lines: () =>
      within(part)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
  };
}

describe('the history of an opened request', () => {
  it('is read when a person opens it, and not before', async () => {
    const desk = openDesk({
      address: '/app/staff/requests/r1',
      fill(hotel) {
        hotel.stand(sampleRequest());
      },
    });
    const fold = await screen.findByRole('button', { name: 'History' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(desk.gateway.queriesOf(listHistory)).toEqual([]);
    await desk.user.click(fold);
    await waitFor(() => expect(desk.gateway.queriesOf(listHistory)).toEqual([{ hotel_id: 'grand' }]));
    await desk.user.click(fold);
    expect(screen.getByRole('region', { name: 'History' }).textContent).toBe('History');
  });

  it('shows the author, the time, and the old and new value', async () => {
    const rated = entry(2, { ...guest, changes: [{ field: 'rating', from: null, to: 4 }] });
    const { part, lines } = await openHistory([entry(4, { kind: 'note' }), rated, claimed]);
    await within(part).findByText('Wrote an internal note');
    expect(lines()).toEqual([
      'Fatma Çetin19:50Wrote an internal note',
      'The guest19:50Rated it with 4 stars out of 5',
      'Fatma Çetin19:50Claimed the requestChanged the status from Open to Closed',
    ]);
    const [time] = within(part).getAllByText('19:50');
    expect(time?.title).toContain('2026');
    expect([...part.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Fatma Çetin', 'Open', 'Closed']),
    );
  });

  it('has Arabic texts with the right plural forms', async () => {
    const rated = entry(2, { ...guest, changes: [{ field: 'rating', from: 5, to: 2 }] });
    const { part, texts } = await openHistory([rated, claimed]);
    await ensureLanguage(texts, 'ar');
    await act(() => texts.changeLanguage('ar'));
    expect(await within(part).findByText(/نجمتين من 5/)).toBeTruthy();
    expect(within(part).getByText('الضيف')).toBeTruthy();
    expect(within(part).getByText(/تغيير الحالة من/).parentElement?.textContent).toContain('إلى');
  });

  it('names the steps of a check-in in every language, and shows none of the log’s own words', async () => {
    const step = (to: string) => ({ changes: [{ field: 'check_in', from: null, to }] });
    const rooms = [{ field: 'custom_fields_values', from: [], to: [{ id: '313', value: '["611"]' }] }];
    const read = async (entries: readonly HistoryEntry[]) => {
      const { part, lines, texts } = await openHistory(entries);
      const pages: string[] = [];
      for (const language of ['en', 'tr', 'ar', 'es'] as const) {
        await ensureLanguage(texts, language);
        await act(() => texts.changeLanguage(language));
        await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(entries.length));
        pages.push(lines().join('\n'));
      }
      cleanup();
      return pages;
    };
    const first = await read([
      entry(3, step('accepted')),
      entry(2, step('changes_asked')),
      entry(1, { ...guest, kind: 'submitted' }),
    ]);
    const second = await read([entry(3, step('done')), entry(2, { kind: 'printed' }), entry(1, { changes: rooms })]);
    const third = await read([
      entry(3, { ...guest, ...step('withdrawn') }),
      entry(2, step('declined')),
      entry(1, { kind: 'paper_opened' }),
    ]);
    const all = [first, second, third].map((texts) => texts[0]).join('\n');
    for (const words of [
      'Sent the check-in',
      'Asked the guest for a correction',
      'Accepted the check-in; the guests arrive later',
      'Assigned the room: 611',
      'Printed the registration cards',
      'Checked the guests in',
      'Opened a picture of an identity document',
      'Declined the check-in',
      'Withdrew the check-in',
    ])
      expect(all).toContain(words);
    for (const texts of [first, second, third]) {
      expect(new Set(texts).size).toBe(4);
      expect(texts.join()).not.toMatch(/changes_asked|check_in|history\.|paper_opened/);
    }
  });

  it('loads older entries on request, shows a failure, and the end of the log', async () => {
    const entries = [7, 6, 5, 4].map((seq) => entry(seq, { kind: 'message' }));
    const { part, lines, gateway, user } = await openHistory(entries, {
      fill(_, gateway) {
        gateway.history.isCut = true;
      },
    });
    const older = await within(part).findByRole('button', { name: 'Show older' });
    expect(lines()).toHaveLength(3);
    expect(within(part).queryByText(/not kept here/)).toBeNull();
    gateway.fail(listHistory, 'internal');
    await user.click(older);
    expect((await within(part).findByRole('alert')).textContent).toBe('The older history did not load.');
    await user.click(older);
    await within(part).findByText('Earlier events are not kept here.');
    expect(lines()).toHaveLength(4);
    expect(gateway.queriesOf(listHistory).at(-1)).toEqual({ hotel_id: 'grand', before: '5' });
  });

  it('updates while it is open: a burst of events is one read', async () => {
    const { part, lines, gateway, hotel, tell } = await openHistory([claimed]);
    await within(part).findByText('Claimed the request');
    gateway.history.entries.set('r1', [entry(3, { kind: 'message' }), claimed]);
    hotel.say(sampleComment({ id: 'c9', request_id: 'r1' }));
    await tell();
    expect(await within(part).findByText('Wrote a message')).toBeTruthy();
    expect(lines()).toHaveLength(2);
    expect(gateway.queriesOf(listHistory)).toHaveLength(2);
    hotel.add(sampleRequest({ id: 'r2' }));
    await tell();
    expect(gateway.queriesOf(listHistory)).toHaveLength(2);
  });

  it('that fails to load shows so, and can be read again', async () => {
    const { part, user } = await openHistory([claimed], {
      fill(_, gateway) {
        gateway.fail(listHistory, 'internal');
      },
    });
    expect((await within(part).findByRole('alert')).textContent).toContain('The history did not load.');
    await user.click(within(part).getByRole('button', { name: 'Try again' }));
    expect(await within(part).findByText('Claimed the request')).toBeTruthy();
  });

  it('without any entry shows so', async () => {
    const { part } = await openHistory([], {
      fill(_, gateway) {
        gateway.history.isCut = true;
      },
    });
    expect(await within(part).findByText('This request has no history yet.')).toBeTruthy();
  });

  it('waits for the connection offline, or stays as it was and shows so', async () => {
    const desk = openDesk({
      address: '/app/staff/requests/r1',
      fill(hotel, gateway) {
        hotel.stand(sampleRequest());
        gateway.history.entries.set('r1', [claimed]);
      },
    });
    const fold = await screen.findByRole('button', { name: 'History' });
    act(() => onlineManager.setOnline(false));
    await desk.user.click(fold);
    const part = screen.getByRole('region', { name: 'History' });
    expect(await within(part).findByText(/You are offline. The history loads/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await within(part).findByText('Claimed the request')).toBeTruthy();
    act(() => onlineManager.setOnline(false));
    expect(within(part).getByText(/This is the history as this device last had it/)).toBeTruthy();
    expect(within(part).getByText('Claimed the request')).toBeTruthy();
  });
});
