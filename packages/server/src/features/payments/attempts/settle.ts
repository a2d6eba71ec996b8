import type { TenantWrite } from '../../../platform/database/database.ts';
import { changeEntity, changesOf } from '../../../platform/entities/change-entity.ts';
import { system } from '../../../platform/live/system-actor.ts';
import type { ProviderDriver, SessionWord } from '../../../platform/payments/payment-provider.ts';
import { withRequest } from '../request-order.ts';
import type { PaymentRow } from '../row.ts';
import { addReceiptJob } from '../sending/send.ts';
import { findById, findOfRequest, insertRecord, paymentEntity } from '../store.ts';
import { followLater } from './follow-job.ts';
import { isNews, moneyStep } from './money-step.ts';
import { findAttempt, updateAttempt } from './store.ts';

/** `same`: all of it was known; `unknown`: the hotel has no such attempt. */
export type Settled = 'changed' | 'same' | 'unknown';

/**
 * Writes a provider's word about an attempt to the attempt, its link and the request that it pays for (decision 74).
 */
export async function settle(tx: TenantWrite, driver: ProviderDriver, word: SessionWord, at: number): Promise<Settled> {
  const { sql, hotelId } = tx;
  const attempt = await findAttempt(sql, hotelId, word.attemptId);
  const link = attempt?.driver === driver ? await findById(sql, hotelId, attempt.link_id) : null;
  if (attempt === null || link === null) return 'unknown';
  if (!isNews(attempt, word)) return 'same';
  // Received and refunded money are two changes, each with a record.
  const received = await settleOnce(tx, link, word, at);
  const refunded = word.refunded > 0 && (await settleOnce(tx, link, word, at));
  return received || refunded ? 'changed' : 'same';
}

async function settleOnce(
  tx: TenantWrite,
  { id, request_id }: PaymentRow,
  word: SessionWord,
  at: number,
): Promise<boolean> {
  const { sql, hotelId } = tx;
  let isNew = false;
  const change = () =>
    changeEntity(tx, paymentEntity, id, {
      actor: system,
      at,
      async decide(link) {
        // Read again: every change of an attempt holds the lock of its link.
        const attempt = await findAttempt(sql, hotelId, word.attemptId);
        const other = link.request_id === null ? null : await findOfRequest(sql, hotelId, link.request_id);
        const mayBePaid = other === null || other.id === link.id;
        // The word ends a session without a reference, which has got one meanwhile: a guest may be paying there.
        const isOutdated = word.state === 'expired' && word.ref === null && attempt?.provider_ref !== null;
        const step = attempt && moneyStep(link, attempt, word, { at, mayBePaid });
        if (attempt === null || step === null || isOutdated) return null;
        isNew = true;
        const ref = attempt.provider_ref === null && word.ref !== null ? { provider_ref: word.ref } : {};
        await updateAttempt(sql, hotelId, word.attemptId, { ...step.attempt, ...ref });
        if (step.attempt.state === 'succeeded') await followLater(tx, { ...attempt, ...step.attempt }, at);
        if (step.link === null) return null;
        const { set, act, amount, currency, reason } = step.link;
        if (set.status === 'paid') await addReceiptJob(tx, id, at);
        const record = { at, act, method: 'online', reason, amount, currency } as const;
        await insertRecord(sql, hotelId, { id, version: link.version + 1 }, system, record);
        return { changed: { ...changesOf(link, set), [act]: { from: null, to: amount } }, set };
      },
    });
  await withRequest(tx, request_id, { actor: system, at }, change);
  return isNew;
}
