import { describe, expect, it } from 'vitest';
import type { Flag } from '../staff/privileges.ts';
import { maySetRooms } from './policy.ts';

describe('The person who may say that rooms are ready', () => {
  it.each<[string, readonly Flag[], readonly string[], boolean]>([
    ['keeps bookings', ['BOOKINGS'], [], true],
    ['checks guests in', ['FAST_CHECK_IN'], [], true],
    ['works on a service of housekeeping', [], ['towels', 'cleaning'], true],
    ['works on every service', [], ['ANY'], true],
    ['works on other services', ['ALACARTE', 'LOLREQUESTS', 'BELLHOP_ADMIN'], ['concierge'], false],
    ['works on nothing', [], [], false],
  ])('who %s', (_, authorizedFields, allowedServiceIds, may) => {
    const privileges = { authorizedFields: [...authorizedFields], allowedServiceIds: [...allowedServiceIds] };
    expect(maySetRooms({ housekeepingServices: ['cleaning', 'linen'] }, privileges)).toBe(may);
  });

  it('needs a flag where the hotel has set no services of housekeeping', () => {
    expect(maySetRooms({ housekeepingServices: [] }, { authorizedFields: [], allowedServiceIds: ['ANY'] })).toBe(false);
  });
});
