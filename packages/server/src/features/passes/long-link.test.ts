import { describe, expect, it } from 'vitest';
import { type LongLinkParts, outsideApp, outsideLink, ownPage } from './long-link.ts';

const origin = 'https://grand.example';
type Stay = LongLinkParts['stay'];
const stay: Stay = {
  name: 'Ayşe',
  family_name: 'Işık',
  email: 'ayse@guest.example',
  phone_number: '+905551112233',
  user_id: 'user-1',
  rooms: ['204', '206'],
  checkin: 1_800_000_000,
  checkout: 1_800_086_400,
};
const parts = {
  hotelId: 'grand',
  settings: { BellhopPassDomainUrl: 'https://pass.example/open' },
  origin,
  stay,
} as const;
const app = new URL('https://pass.example/open');
const fieldsOf = (change: Partial<Stay> = {}) =>
  new URL(outsideLink(app, { ...parts, stay: { ...stay, ...change }, source: 'scan' })).searchParams;

describe('the long link of a pass', () => {
  it('tells an app outside who comes (QR-35), that it was scanned (QR-32), and goes by the e-mail (QR-29)', () => {
    expect(Object.fromEntries(fieldsOf())).toEqual({
      firstName: 'Ayşe',
      lastName: 'Işık',
      userId: 'ayse@guest.example',
      hotelId: 'grand',
      checkInDate: '1800000000',
      checkOutDate: '1800086400',
      roomNumber: '204, 206',
      source: 'scan',
    });
  });

  it('goes by the phone number without an e-mail (QR-30), and by the guest where there is neither', () => {
    expect(fieldsOf({ email: null }).get('userId')).toBe('+905551112233');
    expect(fieldsOf({ email: '' }).get('userId')).toBe('+905551112233');
    expect(fieldsOf({ email: null, phone_number: null }).get('userId')).toBe('user-1');
  });

  it('keeps the parameters of the app’s address', () => {
    const link = new URL(outsideLink(new URL('https://pass.example/open?brand=grand'), { ...parts, source: 'scan' }));
    expect(link.searchParams.get('brand')).toBe('grand');
  });

  it('carries one code and nothing of the guest to our own page, behind the mark that no server sees (QR-35)', () => {
    const link = new URL(ownPage(origin, 'code'));
    expect([link.pathname, link.search, link.hash]).toEqual(['/guest/', '', '#code']);
  });

  it.each([
    ['https://pass.example', true],
    ['https://grand.example/guest/', false],
    ['javascript:alert(1)', false],
    ['pass.example', false],
    ['', false],
  ])('takes %s for an app outside: %s', (BellhopPassDomainUrl, expected) => {
    expect(outsideApp({ settings: { BellhopPassDomainUrl }, origin }) !== null).toBe(expected);
  });
});
