import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readsKey } from '../../../platform/reads/read-versions.ts';
import { openDesk } from '../testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../testing/sample-request.ts';
import type { SmallHotel } from '../testing/small-hotel.ts';

const lastMessage = { body: 'Hello? Anybody there?', is_staff: false, created_at: sampleNow - 60 };
const asking = { is_commented_by: 'GUEST' as const, last_comment: lastMessage, unanswered_version: 3, version: 4 };
const card = () => screen.findByRole('link', { name: /Towels/ });

describe('the card of a request', () => {
  it('is unread with the guest’s last words until the person has read them', async () => {
    const { cache } = openDesk({ fill: (hotel) => void hotel.stand(sampleRequest(asking)) });
    expect((await card()).textContent).toContain('Guest wrote last · 1 min');
    expect((await card()).textContent).toContain('Hello? Anybody there?');
    cache.setQueryData(readsKey, { versions: new Map([['r1', 2]]), unsent: new Map() });
    await expect.poll(async () => (await card()).dataset['unread']).toBe('true');
    expect((await card()).textContent).toContain('Unread: ');
    cache.setQueryData(readsKey, { versions: new Map([['r1', 3]]), unsent: new Map() });
    await expect.poll(async () => (await card()).dataset['unread']).toBeUndefined();
  });

  it('still shows the order when the guest last sent a photo without words', async () => {
    const photo = {
      ...asking,
      last_comment: { ...lastMessage, body: '' },
      comments: { body: 'Two bath towels, please.' },
    };
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest(photo)) });
    expect((await card()).textContent).not.toContain('Guest wrote last');
  });

  it('shows the order again once staff have answered', async () => {
    const answered = { ...asking, is_commented_by: 'STAFF' as const, last_comment: { ...lastMessage, is_staff: true } };
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest({ ...answered, unanswered_version: 0 })) });
    expect((await card()).textContent).not.toContain('Hello?');
  });

  it.each([
    [-300, 'past', '5 min late'],
    [600, 'near', /due \d\d:\d\d/],
    [3600, 'later', /due \d\d:\d\d/],
  ])('says when it is due: %i seconds from now looks %s', async (seconds, look, text) => {
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest({ due_at: sampleNow + seconds })) });
    const due = await screen.findByText(text);
    expect(due.closest<HTMLElement>('[data-look]')?.dataset['look']).toBe(look);
  });

  it.each([
    ['paid', 'Paid', 'closed'],
    ['canceled', 'Payment canceled', 'canceled'],
    ['awaiting_payment', 'Awaiting payment', 'pending'],
  ])(
    'says of a payable request that it is %s: %s, in its colour (PAY-09, PAY-12, ENT-05)',
    async (state, words, tone) => {
      const request = { payable: 'true', order_status: state } as const;
      openDesk({ fill: (hotel) => void hotel.stand(sampleRequest(request)) });
      const text = await within(await card()).findByText(words);
      expect(text.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(tone);
    },
  );

  it('says nothing of a payment where the request is not payable (PAY-09)', async () => {
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest({ payable: 'false', order_status: 'paid' })) });
    expect((await card()).textContent).not.toContain('Paid');
  });

  it.each([
    ['en', 'Asia/Tokyo', '21 November 2026', '01:56', '01:00', '05:00'],
    ['tr', 'America/New_York', '20 Kasım 2026', '11:56', '11:00', '15:00'],
    ['es', 'Europe/Madrid', '20 de noviembre de 2026', '17:56', '17:00', '21:00'],
  ] as const)(
    'says when it was updated and is due, and its detail when it was opened, to a reader of %s by the clock of a hotel in %s (TIME-01)',
    async (language, timeZone, day, updated, opened, due) => {
      const times = { created_at: sampleNow - 3600, due_at: sampleNow + 3 * 3600 };
      const fill = (hotel: SmallHotel) => void hotel.stand(sampleRequest(times));
      const { user } = openDesk({ language, settings: { timeZone }, fill });
      const shown = await card();
      const title = shown.querySelector('[title^="Updated"]')?.getAttribute('title');
      expect(title).toContain(day);
      expect(title).toContain(updated);
      expect(shown.textContent).toContain(`due ${due}`);
      await user.click(shown);
      const detail = await screen.findByRole('article', { name: 'Request' });
      const timeTexts = [...detail.querySelectorAll('time')].map((time) => [time.title, time.textContent]);
      for (const time of [opened, due])
        expect(
          timeTexts.filter(([full = '', text = '']) => full.includes(time) && text.includes(time)),
          time,
        ).not.toEqual([]);
      for (const [full] of timeTexts) expect(full).toContain(day);
    },
  );

  it.each([
    [1, '1 star'],
    [2, '2 stars'],
  ])('marks %i of five stars of an unhappy guest', async (rating, words) => {
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest({ rating })) });
    const mark = await within(await card()).findByText(words);
    expect(mark.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('canceled');
  });

  it('has no mark for three stars', async () => {
    openDesk({ fill: (hotel) => void hotel.stand(sampleRequest({ rating: 3 })) });
    expect((await card()).textContent).not.toContain('star');
  });

  it('says when guests of a check-in arrive, how many, and how many forms lack data (BL13, FCI-01, FCI-05)', async () => {
    const checkIn = { checkin: sampleNow + 86_400, time_of_arrival: '18:30', guests: 4, faulty: 1, submitted_at: null };
    const request = { service_type: 'FAST_CHECK_IN', serviceName: 'Fast check-in', check_in: checkIn } as const;
    openDesk({ address: '/app/staff/fastCheckin', fill: (hotel) => void hotel.stand(sampleRequest(request)) });
    const line = /^Elif Aydın · 21 Nov · 18:30 · 4 guests · 1 incomplete$/;
    await expect.poll(async () => (await screen.findByText('Elif Aydın')).parentElement?.textContent).toMatch(line);
  });

  it('names the main guest of a fast check-in that staff made (BM10)', async () => {
    const checkIn = { checkin: null, time_of_arrival: null, guests: 1, faulty: 0, submitted_at: null };
    const request = { service_type: 'FAST_CHECK_IN', is_staff: 'true', check_in: checkIn } as const;
    openDesk({ address: '/app/staff/fastCheckin', fill: (hotel) => void hotel.stand(sampleRequest(request)) });
    expect(await screen.findByText('Elif Aydın')).toBeTruthy();
  });
});
