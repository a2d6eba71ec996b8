import { languages } from '@bellhop/contract/scalars';
import { describe, expect, it } from 'vitest';
import { letters } from '../../../letters.ts';
import { writeLetter } from '../../../platform/delivery/write-letter.ts';
import type { OfferLetter, TableLetter } from './letters.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const table: TableLetter = {
  kind: 'reservation_confirmed',
  uid: 'r1@grand.bellhop',
  sequence: 1,
  restaurant: 'Bosphorus',
  hotel: 'Bellhop Grand',
  home: 'grand.example',
  timeZone: 'Europe/Istanbul',
  from: at('2026-12-01T20:00:00+03:00'),
  to: at('2026-12-01T22:00:00+03:00'),
  adults: 2,
  children: 3,
  cancelUntil: at('2026-12-01T19:00:00+03:00'),
  writtenAt: at('2026-12-01T12:00:00+03:00'),
  stopUrl: `https://grand.example/stop/${'a'.repeat(20)}`,
};
const offer: OfferLetter = { ...table, kind: 'table_offered', until: at('2026-12-01T12:30:00+03:00') };
const kinds = [
  'reservation_confirmed',
  'reservation_changed',
  'reservation_canceled',
  'reservation_reminder',
  'table_offered',
  'table_not_free',
] as const;
const letterOf = (kind: (typeof kinds)[number]) =>
  kind === 'table_offered' || kind === 'table_not_free' ? { ...offer, kind } : { ...table, kind };

describe.each(languages)('a letter about a table in %s', (language) => {
  it.each(kinds)('has place, time and party, and the way to stop messages: %s', (kind) => {
    const { subject, text, html, short, extras } = writeLetter(letters, letterOf(kind), language, 'Bellhop Grand');
    for (const form of [subject, text, html, short]) {
      expect(form).toContain('Bosphorus');
      expect(form).not.toMatch(/[{}]|undefined/);
    }
    expect(text).toMatch(/20:00/);
    expect(short).toMatch(/20:00/);
    for (const form of [text, html, short]) expect(form).toContain(`/stop/${'a'.repeat(20)}`);
    expect(short).not.toContain('\n');
    expect(short.length).toBeLessThanOrEqual(400);
    expect(extras.stopUrl).toBe(table.stopUrl);
    expect(extras.calendar?.method).toBe(
      kind.startsWith('table_') ? undefined : kind === 'reservation_canceled' ? 'CANCEL' : 'PUBLISH',
    );
  });

  it('says different things of different news', () => {
    const written = kinds.map((kind) => writeLetter(letters, letterOf(kind), language, null));
    for (const form of ['subject', 'short'] as const) {
      expect(new Set(written.map((letter) => letter[form])).size).toBe(kinds.length);
    }
  });

  it('names reception where the hotel has no address of its own', () => {
    const { text, short, extras } = writeLetter(letters, { ...table, stopUrl: null }, language, null);
    expect(text + short).not.toContain('/stop/');
    expect(extras.stopUrl).toBeUndefined();
    expect(text.split('\n\n')).toHaveLength(5);
  });
});

it.each([
  ['en', 'Tuesday 1 December, 20:00', '2 adults, 3 children', 'until 19:00'],
  ['tr', '1 Aralık Salı, 20:00', '2 yetişkin, 3 çocuk', 'iptal edebilirsiniz: 19:00'],
  ['es', 'martes, 1 de diciembre, 20:00', '2 adultos, 3 niños', 'hasta: 19:00'],
  ['ar', 'الثلاثاء، 1 ديسمبر، 20:00', 'بالغان، 3 أطفال', 'حتى 19:00'],
] as const)(
  'A guest who reads %s finds day, party and the end of canceling in their own form',
  (language, ...phrases) => {
    const { text } = writeLetter(letters, table, language, null);
    for (const words of phrases) expect(text).toContain(words);
  },
);

it('A letter to a guest who can no longer cancel does not say until when', () => {
  const late = { ...table, writtenAt: table.cancelUntil + 1 };
  expect(writeLetter(letters, late, 'en', null).text).not.toContain('cancel');
});
