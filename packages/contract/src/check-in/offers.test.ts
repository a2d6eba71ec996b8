import { describe, expect, it } from 'vitest';
import { checkInOffers, mayChooseOffer } from './offers.ts';

const offer = { id: 'late', kind: 'late_departure', name: { en: 'Late' }, price: 1500 };

describe('the offers of a hotel', () => {
  it.each([
    [[offer], true],
    [[], true],
    [[{ ...offer, service: '290' }], true],
    [[{ ...offer, price: 0 }], true],
    [[offer, offer], false],
    [[{ ...offer, price: 15.5 }], false],
    [[{ ...offer, price: -1 }], false],
    [[{ ...offer, name: {} }], false],
    [[{ ...offer, name: { en: ' ' } }], false],
    [[{ ...offer, kind: 'breakfast' }], false],
  ])('%j fit: %s', (offers, fit) => {
    expect(checkInOffers.safeParse(offers).success).toBe(fit);
  });
});

describe('an offer', () => {
  it.each([
    ['late_departure', 'none', null, true],
    ['late_departure', 'accepted', 100, true],
    ['transfer', 'withdrawn', 300, true],
    ['late_departure', 'done', 300, false],
    ['other', 'declined', 300, false],
    ['other', 'closed', 300, false],
    ['early_arrival', 'draft', 201, true],
    ['early_arrival', 'draft', null, true],
    ['early_arrival', 'draft', 200, false],
  ] as const)(
    'of kind %s may be chosen while the check-in is %s and arrives at %s: %s',
    (kind, state, checkin, may) => {
      expect(mayChooseOffer({ kind }, state, checkin, 200)).toBe(may);
    },
  );
});
