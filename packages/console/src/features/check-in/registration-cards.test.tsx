import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ar from '../../locales/ar/check-in.json';
import en from '../../locales/en/check-in.json';
import tr from '../../locales/tr/check-in.json';
import { bookingOf, sampleBooking, sampleNow } from '../requests/testing/sample-request.ts';
import { ada, kit, openCheckIn, valuesOf } from './testing/open-check-in.tsx';
import { sampleGuest, sampleRecord } from './testing/sample-record.ts';

it('prints the card and the rules in Turkish for a Turkish guest, with the words of the house beneath (W2, BL3)', async () => {
  window.print = vi.fn();
  const texts = {
    house_rules: { version: 4, text: { en: 'No parties.', tr: 'Parti yok.' } },
    privacy_notice: { version: 1, text: { en: 'We keep your data.' } },
  };
  const agreed = [{ text: 'house_rules', version: 3, language: 'ar' } as const];
  const signed = { ...sampleGuest(1), signature: { name: 'Kit Kaya' }, signed: { at: sampleNow, agreed } };
  const agreed_texts = [{ text: 'house_rules', version: 3, words: { en: 'No dogs.', ar: 'لا كلاب.' } } as const];
  const record = { ...sampleRecord, texts, agreed_texts, guests: [sampleGuest(0), signed] };
  const stay = { checkin: 1_764_601_200, checkout: 1_764_860_400 };
  const booking = { ...bookingOf(sampleBooking()), language: 'tr' };
  const opened = await openCheckIn({ booking }, valuesOf({ ...ada, ...stay }, [kit]), ['FAST_CHECK_IN'], record);
  const button = await opened.part().findByRole<HTMLButtonElement>('button', { name: en.print });
  await waitFor(() => expect(button.disabled).toBe(false));
  await opened.user.click(button);
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  const page = (language: string) => document.querySelector(`section[aria-hidden] article[lang=${language}]`);
  const turkish = page('tr');
  expect(turkish?.getAttribute('dir')).toBe('ltr');
  expect(turkish?.querySelector('h1')?.textContent).toBe(tr.card.title + en.card.title);
  expect(turkish?.textContent).toMatch(/1 Ara 2025.*4 Ara 2025/);
  expect(turkish?.textContent).toContain(tr.card.agreement + en.card.agreement);
  expect(turkish?.textContent).toContain(tr.card.signature + en.card.signature);
  expect(turkish?.textContent).toContain('Parti yok.');
  expect(turkish?.textContent).toContain('We keep your data.');
  // The guest signed the rules in Arabic, as they were then.
  expect(page('ar')?.getAttribute('dir')).toBe('rtl');
  expect(page('ar')?.textContent).toContain(ar.card.title + en.card.title);
  expect(page('ar')?.textContent).toContain('لا كلاب.');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
