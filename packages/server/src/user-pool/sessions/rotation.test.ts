import { describe, expect, it } from 'vitest';
import { createSealing } from '../sealing.ts';
import { isGenuine, readRefreshToken, refreshTokenOf } from './refresh-token.ts';
import { rotationOf } from './rotation.ts';

const on = { rotates: true, grace: 10 };
const off = { rotates: false, grace: 10 };
const latest = { generation: 3, rotatedAt: 1000 };

describe('a refresh token', () => {
  it.each([
    ['the last one given is replaced', on, 3, 5000, { kind: 'replaced', generation: 4 }],
    ['the one before gets the same successor within the grace', on, 2, 1010, { kind: 'again', generation: 3 }],
    ['the one before means a thief after the grace', on, 2, 1011, { kind: 'reused' }],
    ['the one before that means a thief at once', on, 1, 1000, { kind: 'reused' }],
    ['a clock that was set back gives no grace', on, 2, 999, { kind: 'reused' }],
    [
      'one ahead of the database, as after a backup, goes on from there',
      on,
      5,
      1000,
      { kind: 'replaced', generation: 6 },
    ],
    ['a client without rotation keeps the last one', off, 3, 5000, { kind: 'kept' }],
    ['a client whose rotation was switched off keeps no older one', off, 2, 5000, { kind: 'reused' }],
  ] as const)('%s', (_title, policy, shown, now, expected) => {
    expect(rotationOf(policy, latest, shown, now)).toEqual(expected);
  });

  it('is the server’s own and of one sign-in and one generation', () => {
    const sealing = createSealing(Buffer.alloc(32, 'a'));
    const owner = { originJti: '3f0e9d9c-5a1e-4a53-9f0e-0d9e5c3f7b11', salt: Buffer.alloc(32, 's') };
    const token = refreshTokenOf(sealing, owner, 7);
    const shown = readRefreshToken(token);
    if (shown === null) throw new Error('unreadable');
    expect(shown).toMatchObject({ originJti: owner.originJti, generation: 7 });
    expect(isGenuine(sealing, owner, shown)).toBe(true);
    expect(refreshTokenOf(sealing, owner, 7)).toBe(token);
    expect(isGenuine(sealing, owner, { ...shown, generation: 8 })).toBe(false);
    expect(isGenuine(sealing, { ...owner, salt: Buffer.alloc(32, 't') }, shown)).toBe(false);
    expect(isGenuine(createSealing(Buffer.alloc(32, 'b')), owner, shown)).toBe(false);
  });

  it.each(['', 'x', 'a.b.c', 'x'.repeat(8000)])('is not any other text', (text) => {
    expect(readRefreshToken(text)).toBeNull();
  });
});
