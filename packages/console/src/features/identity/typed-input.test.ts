import { passwordPolicy } from '@bellhop/contract/hotels/settings';
import { describe, expect, it } from 'vitest';
import { digitsOf } from './digits.ts';
import { loginNameOf } from './login-name.ts';
import { judgePassword } from './password-policy.ts';
import { inGroups, totpUri } from './totp-uri.ts';

describe('the input of the sign-in screens', () => {
  it.each([
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['1234567', '123456'],
    ['none', ''],
  ])('reads %j as the code %j (AUTH-06)', (text, code) => {
    expect(digitsOf(text)).toBe(code);
  });

  it.each([
    ['ada@grand.example', { contact: 'email', username: 'ada@grand.example' }],
    ['00 90 (532) 111-22-33', { contact: 'phone_number', username: '+905321112233' }],
    ['0532 111 22 33', null],
    ['ada@grand', null],
    ['ada', null],
  ])('signs up %j as %j (AUTH-08)', (typed, name) => {
    expect(loginNameOf(typed)).toEqual(name);
  });

  it('judges a password by the rules of the user pool alone (AUTH-28)', () => {
    const judgements = (policy: object) =>
      judgePassword('abcdefgh', passwordPolicy.parse(policy)).map(({ rule, isMet }) => `${rule} ${isMet}`);
    expect(judgements({})).toEqual(['length false']);
    const all = { requireUppercase: true, requireLowercase: true, requireNumber: true, requireSymbol: true };
    expect(judgements({ ...all, minLength: 8 })).toEqual([
      'length true',
      'lowercase true',
      'uppercase false',
      'number false',
      'symbol false',
    ]);
    expect(judgements({ minLength: 12, requireLowercase: true })).toEqual(['length false', 'lowercase true']);
  });

  it('gives an authenticator app the hotel, the account and the secret (AUTH-12)', () => {
    expect(totpUri('Grand & Sons', 'ada@grand.example', 'JBSWY3DP')).toBe(
      'otpauth://totp/Grand%20%26%20Sons:ada%40grand.example?secret=JBSWY3DP&issuer=Grand%20%26%20Sons',
    );
    expect(inGroups('JBSWY3DPE')).toBe('JBSW Y3DP E');
  });
});
