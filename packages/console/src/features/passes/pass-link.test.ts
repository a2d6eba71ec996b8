import { describe, expect, it } from 'vitest';
import { addressToType, linkToHandOut } from './pass-link.ts';

describe('the link of a pass', () => {
  const url_short = 'https://grand.example/s/abcdefgh23456789';

  it('is the long one with its code hidden from servers, or the short one if the long one names the guest', () => {
    const own = 'https://grand.example/guest/#secret';
    expect(linkToHandOut({ url_short, url_long: own })).toBe(own);
    expect(linkToHandOut({ url_short, url_long: 'https://pass.example/open?firstName=Ay' })).toBe(url_short);
    expect(linkToHandOut({ url_short, url_long: 'https://pass.example/open?firstName=Ay#top' })).toBe(url_short);
    expect(linkToHandOut({ url_short, url_long: '' })).toBe(url_short);
  });

  it('is shown for typing without its protocol', () => {
    expect(addressToType(url_short)).toBe('grand.example/s/abcdefgh23456789');
  });
});
