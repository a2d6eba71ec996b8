import { expect } from 'vitest';
import { plainRules, type TestTable, tableOf } from './arrange-restaurant.ts';
import type { TestCall, TestServer } from './test-server.ts';
import type { TestStaffName } from './two-hotels.ts';

/** Calls of a person who sets up the restaurants of the hotel `grand` and takes reservations there. */
export function restaurantDesk(server: () => TestServer) {
  const send = (method: TestCall['method'], url: string, body?: object, as: TestStaffName = 'manager') =>
    server().as(as)({ method, url: `${url}${url.includes('?') ? '&' : '?'}hotel_id=grand`, ...(body && { body }) });
  return {
    send,
    put: (id: string, body: object) => send('PUT', `/api/hotels/restaurants/${id}`, body),
    configure: (id: string, rules: object = {}) =>
      send('POST', '/api/requests/alacarteConfig', { hotel_id: 'grand', restaurant_id: id, ...plainRules, ...rules }),
    /** Answers the id of the reservation. */
    async reserve(table: TestTable): Promise<string> {
      const answer = await send('POST', '/api/requests', tableOf(table));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ id: string }>().id;
    },
  };
}

export const slot = (opens_at: string, closes_at: string, quota: number, all_day = false) => ({
  opens_at,
  closes_at,
  quota,
  all_day,
});
