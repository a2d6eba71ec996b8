import type { Announcement } from '@bellhop/contract/announcements/announcement';
import { listAnnouncements } from '@bellhop/contract/announcements/calls';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { waiting } from './announcement-queue.ts';
import { Announcements } from './announcements.tsx';
import { announcementsKey, announcementsSlice } from './slice.ts';

const now = systemClock.now();
const say = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  version: 1,
  subject: `About ${id}`,
  body: `Take note of ${id}.`,
  created_at: now - 60,
  valid_until: now + 3600,
  ...more,
});
let announced: Announcement[];

beforeEach(() => {
  announced = [];
  new Gateway().answer(listAnnouncements, () => ({ items: announced }));
});

describe('announcements (SHELL-43)', () => {
  it('open a dialog with subject and body as plain text, to be closed', async () => {
    announced = [say('lift', { body: '<b>Stairs</b>\nplease' })];
    await renderSignedIn(<Announcements />);
    const dialog = await screen.findByRole('dialog', { name: 'About lift' });
    expect(dialog.textContent).toContain('<b>Stairs</b>\nplease');
    expect(dialog.querySelector('b')).toBeNull();
    // The dialog has two buttons that close it; either will do.
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('come one after the other, oldest first, and say how many follow', async () => {
    announced = [say('second', { created_at: now - 10 }), say('first', { created_at: now - 20 })];
    await renderSignedIn(<Announcements />);
    expect(await screen.findByRole('dialog', { name: 'About first' })).toBeTruthy();
    expect(screen.getByText('1 more after this')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    // The first of the two close buttons.
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'About second' })).toBeTruthy();
  });

  it('are shown once to a person at a browser, and not after they have lapsed', async () => {
    expect(waiting([say('a'), say('b'), say('old', { valid_until: now })], ['a'], now).map(({ id }) => id)).toEqual([
      'b',
    ]);
    announced = [say('lift')];
    const { session } = await renderSignedIn(<Announcements />);
    const sub = session.snapshot().person?.sub ?? '';
    await screen.findByRole('dialog');
    // The first of the two close buttons.
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(localStorage.getItem(`bellhop.announced.${sub}`)).toBe('["lift"]');
  });

  it('that are created while the page is open join the others', () => {
    const cache = new QueryClient();
    const tell = (item: Announcement) =>
      announcementsSlice.live?.announcement?.(cache, {
        event: 'INSERT',
        entity: 'announcement',
        seq: 1,
        at: now,
        id: item.id,
        version: 1,
        actor: 'system',
        item,
      });
    tell(say('early'));
    expect(cache.getQueryData(announcementsKey)).toBeUndefined();
    cache.setQueryData(announcementsKey, [say('read')]);
    tell(say('live'));
    tell(say('live'));
    expect(cache.getQueryData<Announcement[]>(announcementsKey)?.map(({ id }) => id)).toEqual(['read', 'live']);
  });
});
