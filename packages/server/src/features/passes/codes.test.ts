import { describe, expect, it } from 'vitest';
import { readShortCode } from '../../platform/short-code.ts';
import { openTarget, passCodes, sealTarget, shortCodeHash } from './codes.ts';

const key = Buffer.alloc(32, 1);
const making = { hotelId: 'grand', staffId: 'sub-1', id: 'making-1' };

describe('the codes of a pass', () => {
  it('are the same for the same making, and others for every other', () => {
    const codes = passCodes(key, making);
    expect(passCodes(key, making)).toEqual(codes);
    const others = [
      passCodes(key, { ...making, id: 'making-2' }),
      passCodes(key, { ...making, staffId: 'sub-2' }),
      passCodes(key, { ...making, hotelId: 'beach' }),
      passCodes(Buffer.alloc(32, 2), making),
    ];
    const all = [codes, ...others].flatMap(({ stay, short }) => [stay, short]);
    expect(new Set(all).size).toBe(10);
  });

  it('can be typed, also with the capitals that a telephone makes of it', () => {
    for (let n = 0; n < 200; n++) {
      const { stay, short } = passCodes(key, { ...making, id: String(n) });
      expect(short).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
      expect(stay).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(readShortCode(short.toUpperCase())).toBe(short);
    }
    for (const wrong of ['', 'a', 'l'.repeat(16), 'a'.repeat(17), '../../../../../..', 'aaaaaaaaaaaaaaaİ']) {
      expect(readShortCode(wrong)).toBeNull();
    }
  });

  it('open where a link leads, and nothing else does', () => {
    const sealed = sealTarget('grand', 'code-1', 'https://grand.example/guest/#secret');
    expect(openTarget('grand', 'code-1', sealed)).toBe('https://grand.example/guest/#secret');
    expect(() => openTarget('grand', 'code-2', sealed)).toThrow();
    expect(() => openTarget('beach', 'code-1', sealed)).toThrow();
    expect(sealed.includes('secret')).toBe(false);
    expect(shortCodeHash('code-1')).not.toContain('code-1');
  });
});
