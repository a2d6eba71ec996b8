import { checkOutPayment, getPayPage } from '@bellhop/contract/payments/pay-page';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { readShortCode } from '../../../platform/short-code.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { createMinuteLimit } from '../../../platform/usage/minute-limit.ts';
import { WrongCodes } from '../../guests/wrong-codes.ts';
import type { CheckoutParts } from '../attempts/checkout.ts';
import { paymentCodeHash } from '../code-box.ts';
import { beginPayment, readPayPage } from './service.ts';

/** Calls for one link in a minute: its page asks every few seconds, perhaps on two phones. */
const most = { reads: 60, checkouts: 10 };

export function registerPayPage({ gateway, ...parts }: CheckoutParts & Pick<SliceParts, 'gateway'>): void {
  const wrongCodes = new WrongCodes(parts.clock);
  const reads = createMinuteLimit(parts.clock);
  const checkouts = createMinuteLimit(parts.clock);

  /** A whole hotel may be behind one address, so wrong codes count against the address and right ones against the link. */
  async function answerOrNotFound<Answer>(
    { hotel, params, raw }: { hotel: Hotel; params: { code: string }; raw: FastifyRequest },
    limit: (codeHash: string) => void,
    answer: (code: string) => Promise<Answer | null>,
  ): Promise<Answer> {
    const code = readShortCode(params.code);
    if (code !== null) limit(paymentCodeHash(code));
    const known = code === null || !hotel.settings.payments ? null : await answer(code);
    if (known !== null) return known;
    throw new Failure(wrongCodes.count(raw.ip) ? 'too_many_requests' : 'not_found');
  }

  gateway.on(getPayPage, (call) =>
    answerOrNotFound(
      call,
      (hash) => reads(hash, most.reads),
      (code) => readPayPage(parts, call.hotel, paymentCodeHash(code)),
    ),
  );
  gateway.on(checkOutPayment, (call) =>
    answerOrNotFound(
      call,
      (hash) => checkouts(hash, most.checkouts),
      (code) =>
        beginPayment(parts, {
          hotel: call.hotel,
          origin: call.origin,
          code,
          language: call.body.language ?? null,
        }),
    ),
  );
}
