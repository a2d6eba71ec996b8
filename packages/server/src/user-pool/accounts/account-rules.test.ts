import { describe, expect, it } from 'vitest';
import { createSealing } from '../sealing.ts';
import { type Account, attributesOf, displayName } from './account.ts';
import { addressOf, languageOf } from './address.ts';
import { decoyAccount } from './decoy-account.ts';
import { loginName } from './login-name.ts';
import { checkPassword, readPolicy } from './password-policy.ts';
import { changedAttributes } from './profile.ts';

const account: Account = {
  sub: '3f0e9d9c-5a1e-4a53-9f0e-0d9e5c3f7b11',
  poolId: 'eu-west-1_Grand',
  email: 'defne@grand.example',
  phoneNumber: '+902125550101',
  emailVerified: true,
  phoneNumberVerified: false,
  attributes: { name: 'Defne', family_name: 'Kaya', 'custom:ringTone': 'bell' },
  groups: ['staff'],
  mustChangePassword: false,
  status: 'confirmed',
  enabled: true,
  hasSoftwareToken: false,
  hasSmsFactor: false,
  preferredFactor: null,
  mustHaveFactor: false,
  isExcusedFromFactor: false,
};

describe('a sign-in name', () => {
  it.each([
    [' Defne@Grand.Example ', { kind: 'email', value: 'defne@grand.example' }],
    ['+90 (212) 555-01.01', { kind: 'phone', value: '+902125550101' }],
    ['00902125550101', { kind: 'phone', value: '+902125550101' }],
    ['3F0E9D9C-5A1E-4A53-9F0E-0D9E5C3F7B11', { kind: 'sub', value: account.sub }],
    // A copied address brings invisible characters with it.
    ['\u200edefne@grand.example\u200b', { kind: 'email', value: 'defne@grand.example' }],
    ['\u202a+902125550101\u202c', { kind: 'phone', value: '+902125550101' }],
    ['defne', null],
  ])('%s', (typed, expected) => {
    expect(loginName(typed)).toEqual(expected);
  });
});

describe('the names in a profile', () => {
  it('are one line without signs that turn or control it (S15)', () => {
    const written = [
      ['name', ' De\u001b[31mfne\r\nBcc: x@y.example '],
      ['family_name', 'K\u202eaya\u0085'],
    ] as const;
    expect(changedAttributes(account, written)).toMatchObject({
      name: 'De[31mfne Bcc: x@y.example',
      family_name: 'Kaya',
    });
  });
});

const own = { hotels: ['Grand Palace'], names: ['Defne', 'Kaya', 'defne.k@grand.example', null] };

describe('passwords', () => {
  it('that fit the policy are taken, in any alphabet', () => {
    for (const password of [
      'Bellhop.demo.1',
      'Şifre-kırmızı',
      'Ñandú y café',
      ' correct horse battery staple',
      '金色の鍵と静かな海の青い箱と',
    ])
      expect(() => checkPassword(password, readPolicy({}), own)).not.toThrow();
  });

  it.each([
    'elevenchars',
    'Password1234!',
    'qwertyuiop123',
    'password 1234',
    'aaaaaaaaaaaaaa',
    'GrandPalace2026',
    'Bellhop-2026-!!',
    'DefneKaya19871987',
    'defne.k@2026-2026',
    `long ${'and longer '.repeat(30)}`,
  ])('like "%s" are refused by name', (password) => {
    expect(() => checkPassword(password, readPolicy({}), own)).toThrow(
      expect.objectContaining({ type: 'InvalidPasswordException' }),
    );
  });
});

describe("a pool's own policy", () => {
  const lax = {
    minLength: 8,
    requireUppercase: false,
    requireLowercase: false,
    requireNumber: false,
    requireSymbol: false,
  };

  it('asks for no more than it says', () => {
    expect(() => checkPassword('qzvkwjxy', readPolicy(lax), own)).not.toThrow();
    expect(() => checkPassword('qzvkwjx', readPolicy(lax), own)).toThrow('Password not long enough');
  });

  it.each([
    [{ minLength: 9 }, 'Password not long enough'],
    [{ requireUppercase: true }, 'Password must have uppercase characters'],
    [{ requireNumber: true }, 'Password must have numeric characters'],
    [{ requireSymbol: true }, 'Password must have symbol characters'],
  ])('with %j names the missing kind of character', (more, problem) => {
    expect(() => checkPassword('qzvkwjxy', readPolicy({ ...lax, ...more }), own)).toThrow(
      `Password did not conform with policy: ${problem}`,
    );
  });

  it('asks for eight characters at least', () => {
    expect(() => readPolicy({ minLength: 7 })).toThrow();
    expect(() => readPolicy({ minLength: 100 })).toThrow();
  });
});

describe("the console's addresses:", () => {
  it.each([
    [' Ayşe.K+hotel@Mail.Grand.Example', { channel: 'email', value: 'ayşe.k+hotel@mail.grand.example' }],
    ['+90 212 555 01 01', { channel: 'sms', value: '+902125550101' }],
  ])('%s', (typed, expected) => {
    expect(addressOf(typed)).toEqual(expected);
  });

  it.each([
    'defne',
    account.sub,
    'a@b',
    'a b@grand.example',
    'a@grand.example\nbcc: everybody@grand.example',
    '<a@grand.example>',
    'a@b@grand.example',
    'a@grand..example',
  ])('%j is none', (typed) => {
    expect(() => addressOf(typed)).toThrow(expect.objectContaining({ type: 'InvalidParameterException' }));
  });

  it('are written to in the language of the person, or else of the call, or else in English', () => {
    const turkish = { ...account, attributes: { locale: 'tr_TR' } };
    expect(languageOf(turkish, 'es')).toBe('tr');
    expect(languageOf(account, 'es-ES')).toBe('es');
    expect(languageOf({ ...account, attributes: { locale: 'xx' } }, 'ar')).toBe('ar');
    expect(languageOf(null, undefined)).toBe('en');
  });
});

describe('the profile', () => {
  it('has name, family name, e-mail, phone and custom attributes (ENT-25, ENT-26)', () => {
    expect(attributesOf(account)).toEqual({
      sub: account.sub,
      email: 'defne@grand.example',
      email_verified: 'true',
      phone_number: '+902125550101',
      phone_number_verified: 'false',
      name: 'Defne',
      family_name: 'Kaya',
      'custom:ringTone': 'bell',
    });
    expect(displayName(account)).toBe('Defne Kaya');
    expect(displayName({ ...account, attributes: {} })).toBe('defne@grand.example');
  });

  it('takes names and custom attributes, and an empty value takes one away', () => {
    const written = [
      ['name', 'Naz'],
      ['locale', 'tr'],
      ['custom:ringTone', ''],
    ] as const;
    expect(changedAttributes(account, written)).toEqual({ name: 'Naz', family_name: 'Kaya', locale: 'tr' });
  });

  it('takes e-mail and phone back as they are, and no others', () => {
    expect(() =>
      changedAttributes(account, [
        ['email', 'Defne@grand.example'],
        ['phone_number', '+902125550101'],
      ]),
    ).not.toThrow();
    for (const name of ['email', 'phone_number', 'sub', 'email_verified']) {
      expect(() => changedAttributes(account, [[name, 'true']])).toThrow(
        expect.objectContaining({ type: 'NotAuthorizedException' }),
      );
    }
  });

  it.each(['nickname', 'custom:', 'custom:a b', '__proto__', `custom:${'x'.repeat(21)}`])(
    'has no attribute "%s"',
    (name) => {
      expect(() => changedAttributes(account, [[name, 'x']])).toThrow(
        expect.objectContaining({ type: 'InvalidParameterException' }),
      );
    },
  );

  it('has room for fifty custom attributes of bounded length', () => {
    const many = Array.from({ length: 51 }, (_, index) => [`custom:a${index}`, 'x'] as const);
    expect(() => changedAttributes({ ...account, attributes: {} }, many.slice(1))).not.toThrow();
    expect(() => changedAttributes({ ...account, attributes: {} }, many)).toThrow();
    expect(() => changedAttributes(account, [['custom:a', 'x'.repeat(2049)]])).toThrow();
  });
});

describe('a sealed value', () => {
  const sealing = createSealing(Buffer.alloc(32, 1));

  it('opens for its owner, its purpose and under its key only', () => {
    const sealed = sealing.seal('credential', 'row-1', Buffer.from('secret'));
    expect(sealing.open('credential', 'row-1', sealed).toString()).toBe('secret');
    expect(() => sealing.open('credential', 'row-2', sealed)).toThrow();
    expect(() => sealing.open('totp', 'row-1', sealed)).toThrow();
    expect(() => createSealing(Buffer.alloc(32, 2)).open('credential', 'row-1', sealed)).toThrow();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(() => sealing.open('credential', 'row-1', sealed)).toThrow();
  });

  it('gives a name without an account the same decoy every time, and no other name the same', () => {
    const decoy = decoyAccount(sealing, 'eu-west-1_Grand', 'nobody@grand.example');
    expect(decoyAccount(sealing, 'eu-west-1_Grand', 'nobody@grand.example')).toEqual(decoy);
    expect(decoy.userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(decoyAccount(sealing, 'eu-west-1_Grand', decoy.userId)).toEqual(decoy);
    expect(decoyAccount(sealing, 'eu-west-1_Beach', 'nobody@grand.example').userId).not.toBe(decoy.userId);
    expect(decoyAccount(createSealing(Buffer.alloc(32, 2)), 'eu-west-1_Grand', 'nobody@grand.example').userId).not.toBe(
      decoy.userId,
    );
  });
});
