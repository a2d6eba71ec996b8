import { describe, expect, it } from 'vitest';
import { nextFactor, type SecondFactors, switched } from './rules.ts';

const none: SecondFactors = {
  hasSoftwareToken: false,
  hasSmsFactor: false,
  preferredFactor: null,
  mustHaveFactor: false,
};
const token: SecondFactors = { ...none, hasSoftwareToken: true, preferredFactor: 'SOFTWARE_TOKEN_MFA' };
const both: SecondFactors = { ...none, hasSoftwareToken: true, hasSmsFactor: true };

describe('the step after the password:', () => {
  it.each([
    ['nobody is asked who has nothing and need not', none, 'optional', { kind: 'none' }],
    ['the pool makes everybody set one up', none, 'on', { kind: 'set-up' }],
    ['who must have one sets it up', { ...none, mustHaveFactor: true }, 'optional', { kind: 'set-up' }],
    ['a pool without second factors does not ask who has one', token, 'off', { kind: 'none' }],
    [
      'a pool without second factors asks who must have one',
      { ...token, mustHaveFactor: true },
      'off',
      { kind: 'ask', factor: 'SOFTWARE_TOKEN_MFA' },
    ],
    [
      'who must have one sets it up in a pool without second factors',
      { ...none, mustHaveFactor: true },
      'off',
      { kind: 'set-up' },
    ],
    [
      'the one that is on is asked for',
      { ...none, hasSmsFactor: true },
      'optional',
      { kind: 'ask', factor: 'SMS_MFA' },
    ],
    ['of two the person chooses', both, 'on', { kind: 'choose', factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }],
    [
      'of two the preferred one is asked for',
      { ...both, preferredFactor: 'SOFTWARE_TOKEN_MFA' },
      'on',
      { kind: 'ask', factor: 'SOFTWARE_TOKEN_MFA' },
    ],
  ] as const)('%s', (_title, account, mode, expected) => {
    expect(nextFactor(account, mode)).toEqual(expected);
  });
});

describe("a person's change of second factors", () => {
  const off = { hasSmsFactor: false, hasSoftwareToken: false, preferredFactor: null };
  it.each([
    [
      'on and preferred',
      none,
      { SMS_MFA: { enabled: true, preferred: true } },
      { ...off, hasSmsFactor: true, preferredFactor: 'SMS_MFA' },
    ],
    ['on alone', none, { SOFTWARE_TOKEN_MFA: { enabled: true } }, { ...off, hasSoftwareToken: true }],
    ['off, which is preferred no longer', token, { SOFTWARE_TOKEN_MFA: { enabled: false } }, off],
    [
      'preferred no longer',
      token,
      { SOFTWARE_TOKEN_MFA: { enabled: true, preferred: false } },
      { ...off, hasSoftwareToken: true },
    ],
    [
      'the other one preferred now',
      { ...both, preferredFactor: 'SMS_MFA' },
      { SOFTWARE_TOKEN_MFA: { enabled: true, preferred: true } },
      { hasSmsFactor: true, hasSoftwareToken: true, preferredFactor: 'SOFTWARE_TOKEN_MFA' },
    ],
    [
      'the other one on, the preferred one stays',
      token,
      { SMS_MFA: { enabled: true } },
      { hasSmsFactor: true, hasSoftwareToken: true, preferredFactor: 'SOFTWARE_TOKEN_MFA' },
    ],
    ['both preferred', both, { SMS_MFA: { preferred: true }, SOFTWARE_TOKEN_MFA: { preferred: true } }, null],
    ['one preferred that is off', none, { SOFTWARE_TOKEN_MFA: { preferred: true } }, null],
    ['nothing said', token, {}, { ...off, hasSoftwareToken: true, preferredFactor: 'SOFTWARE_TOKEN_MFA' }],
  ] as const)('%s', (_title, current, changes, expected) => {
    expect(switched(current, changes)).toEqual(expected);
  });
});
