import { languages } from '@bellhop/contract/scalars';
import { describe, expect, it } from 'vitest';
import { letters } from '../../letters.ts';
import type { AccountChange, CodePurpose } from '../../user-pool/account-letters.ts';
import type { Letter } from './outgoing-message.ts';
import { writeLetter } from './write-letter.ts';

const purposes: CodePurpose[] = ['sign-up', 'reset', 'verify', 'sign-in'];
const accountChanges: AccountChange[] = ['password', 'address', 'factor'];
const code = (purpose: CodePurpose, minutes = 10): Letter => ({ kind: 'code', purpose, code: '314159', minutes });
const each = languages.flatMap((language) => purposes.map((purpose) => [language, purpose] as const));

describe('a letter with a code', () => {
  it.each(each)('in %s for %s names Bellhop, holds the code, and says how long it works', (language, purpose) => {
    const { subject, text, html, short } = writeLetter(letters, code(purpose), language, 'Bellhop Grand');
    expect(subject).toContain('Bellhop');
    // A list of mails may be seen by others, so the subject shows no code.
    expect(subject).not.toContain('314159');
    for (const form of [text, html]) {
      expect(form).toContain('314159');
      expect(form).toContain('10');
      expect(form).toContain('Bellhop Grand');
      expect(form).not.toMatch(/[{}]|undefined/);
    }
    expect(short).toContain('314159');
    expect(short).toContain('Bellhop');
    // One message on every telephone, also in scripts whose letters take two bytes each.
    expect(short.length).toBeLessThanOrEqual(70);
  });

  it('says different things for different purposes, in each language', () => {
    for (const language of languages) {
      const written = purposes.map((purpose) => writeLetter(letters, code(purpose), language, null));
      for (const form of ['subject', 'text', 'short'] as const) {
        expect(new Set(written.map((letter) => letter[form])).size).toBe(purposes.length);
      }
    }
  });

  it.each([
    ['en', 1, 'The code is valid for one minute.'],
    ['en', 5, 'The code is valid for 5 minutes.'],
    ['ar', 2, 'الرمز صالح لدقيقتين.'],
    ['ar', 3, 'الرمز صالح لمدة 3 دقائق.'],
    ['ar', 15, 'الرمز صالح لمدة 15 دقيقة.'],
    ['tr', 15, 'Kod 15 dakika geçerlidir.'],
    ['es', 15, 'El código es válido durante 15 minutos.'],
    ['en', 60, 'The code is valid for one hour.'],
    ['en', 90, 'The code is valid for 90 minutes.'],
    ['ar', 1440, 'الرمز صالح لمدة 24 ساعة.'],
    ['tr', 1440, 'Kod 24 saat geçerlidir.'],
    ['es', 1440, 'El código es válido durante 24 horas.'],
  ] as const)('counts minutes, or whole hours, as %s does: %i', (language, minutes, sentence) => {
    expect(writeLetter(letters, code('reset', minutes), language, null).text).toContain(sentence);
  });
});

it.each(languages.flatMap((language) => accountChanges.map((changed) => [language, changed] as const)))(
  'a letter in %s about a changed %s says what to do about it, by mail and in one short message',
  (language, changed) => {
    const { subject, text, short } = writeLetter(
      letters,
      { kind: 'account-changed', changed },
      language,
      'Bellhop Grand',
    );
    const others = accountChanges.filter((other) => other !== changed);
    for (const kind of others) {
      expect(writeLetter(letters, { kind: 'account-changed', changed: kind }, language, null).subject).not.toBe(
        subject,
      );
    }
    expect(subject).toContain('Bellhop');
    expect(text.split('\n\n')).toHaveLength(5);
    expect(short.length).toBeLessThanOrEqual(70);
  },
);

it('An Arabic letter reads from right to left, except for its code', () => {
  const { html } = writeLetter(letters, code('sign-in'), 'ar', null);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<bdi dir="ltr">314159</bdi>');
});

it('A person who signs up again gets a letter that the account exists, in each language', () => {
  for (const language of languages) {
    const { subject, text, short } = writeLetter(letters, { kind: 'already-signed-up' }, language, null);
    expect(subject).toContain('Bellhop');
    expect(text.length).toBeGreaterThan(100);
    expect(short.length).toBeLessThanOrEqual(70);
  }
});

it('a report shows the written words as text, never as HTML', () => {
  const details = [{ name: 'Message', value: '<script>alert(1)</script>\nsecond line' }];
  const { subject, text, html } = writeLetter(letters, { kind: 'report', subject: 'Slow & <b>', details }, 'es', null);
  expect(subject).toBe('Slow & <b>');
  expect(text).toContain('Message: <script>alert(1)</script>\nsecond line');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
  expect(html).not.toContain('<script>');
});

it('a letter of a kind that no slice registered is an error', () => {
  expect(() => writeLetter(letters, { kind: 'unheard' }, 'en', null)).toThrow(
    'no slice writes letters of the kind unheard',
  );
});
