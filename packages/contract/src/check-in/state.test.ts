import { describe, expect, it } from 'vitest';
import { mayChooseOffer } from './state.ts';

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
