import { changeEntity } from '../../platform/entities/change-entity.ts';
import type { RequestKind } from '../requests/request-kind.ts';
import { noMoney } from './add-link.ts';
import { followOpenAttempt } from './attempts/follow-job.ts';
import { orderChange } from './request-order.ts';
import { takeBack } from './sending/send.ts';
import { findOfRequest, insertRecord, paymentEntity } from './store.ts';

/**
 * Payments of requests of every type: an open payment link ends with its request. Money that has been paid stays and waits for
 * a person who refunds it.
 */
export const paidRequests: RequestKind = {
  types: [],
  async cancel(tx, request, { actor, at }) {
    const payment = await findOfRequest(tx.sql, tx.hotelId, request.id);
    if (payment?.status === 'paid') {
      await changeEntity(tx, paymentEntity, payment.id, {
        actor,
        at,
        decide(link) {
          const isGivenBack = link.method === 'online' && link.refunded >= link.received;
          if (link.status !== 'paid' || link.attention !== null || isGivenBack) return null;
          return { set: { attention: 'request_canceled' as const } };
        },
      });
      return null;
    }
    if (payment?.status !== 'open') return null;
    const after = await changeEntity(tx, paymentEntity, payment.id, {
      actor,
      at,
      async decide(link) {
        if (link.status !== 'open') return null;
        await takeBack(tx, link);
        await followOpenAttempt(tx, link.id, at);
        const record = { ...noMoney, at, act: 'canceled', method: null } as const;
        await insertRecord(tx.sql, tx.hotelId, { id: link.id, version: link.version + 1 }, actor, record);
        return { set: { status: 'canceled' as const } };
      },
    });
    return orderChange(request, after);
  },
};
