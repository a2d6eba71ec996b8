import { describe, expect, it } from 'vitest';
import { checkInOffers } from './offers.ts';

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
