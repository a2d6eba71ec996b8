import type { PaymentLink, WholePaymentLink } from '@bellhop/contract/payments/link';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { ownAddress } from '../../platform/tenancy/own-address.ts';
import type { AttemptRow } from './attempts/row.ts';
import type { CodeBox } from './code-box.ts';
import type { PaymentRow } from './row.ts';

/** All of the link: answers and live messages of the hotel say the same. */
export function presentPayment(
  { id: hotelId, staffBaseUrl }: Pick<Hotel, 'id' | 'staffBaseUrl'>,
  box: CodeBox,
  { code: sealed, sendings, ...row }: PaymentRow,
): PaymentLink {
  const code = box.open(hotelId, row.id, sealed);
  return {
    ...row,
    code,
    url: payPage(staffBaseUrl, code),
    sendings: sendings.map(({ message_id: _, ...sending }) => sending),
  };
}

export function presentAttempt({
  driver,
  provider_ref,
  state,
  created_at,
  paid_amount,
  paid_currency,
  paid_at,
  refunded,
}: AttemptRow): WholePaymentLink['attempts'][number] {
  return { driver, provider_ref, state, created_at, paid_amount, paid_currency, paid_at, refunded };
}

/** The address of the pay page; without an origin if the hotel has not set an address for guests. */
export function payPage(staffBaseUrl: string | null, code: string): string {
  return `${ownAddress({ staffBaseUrl })?.origin ?? ''}/pay/${code}`;
}
