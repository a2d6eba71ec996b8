import type { WholePaymentLink } from '@bellhop/contract/payments/link';

export const now = 1_700_000_000;
export const day = 86_400;
export function sampleLink(id: string, over: Partial<WholePaymentLink> = {}): WholePaymentLink {
  const code = `code-${id}`.padEnd(16, 'x');
  return {
    id,
    version: 1,
    status: 'open',
    code,
    url: `/pay/${code}`,
    name: 'Ada',
    family_name: `Lovelace ${id}`,
    email: null,
    phone_number: null,
    purpose: null,
    amount: 123_450,
    currency: 'EUR',
    language: 'en',
    starts_at: now - day,
    ends_at: now + 10 * day,
    checkin: null,
    checkout: null,
    room_number: '204',
    booking_id: null,
    request_id: null,
    paid_at: null,
    method: null,
    received: 0,
    refunded: 0,
    attention: null,
    created_by: 'Selin',
    sendings: [],
    created_at: now,
    updated_at: now,
    records: [{ at: now, actor_name: 'Selin', act: 'made', method: null, reason: null, amount: null, currency: null }],
    attempts: [],
    ...over,
  };
}
