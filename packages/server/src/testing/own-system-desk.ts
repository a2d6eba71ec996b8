import { fullBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A manager of "grand" beside the hotel's own system. @param server asked at each call: tests start it later */
export function ownSystemDesk(server: () => TestServer) {
  return {
    /** By the id that the own system gives it. */
    async bookingOf(tpId: string) {
      const [row] = await server().sqlAsOwner<{ id: string }[]>`select id from bookings where tp_id = ${tpId}`;
      const answer = await server().as('manager')({ method: 'GET', url: `/api/users/bookings/${row?.id}` });
      return fullBooking.parse(answer.json());
    },
    async patch(id: string, body: object) {
      const answer = await server().as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
      expect(answer.statusCode, answer.body).toBe(200);
      return updateBooking.answer.parse(answer.json());
    },
  };
}
