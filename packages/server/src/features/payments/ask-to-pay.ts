import { clientId } from '@bellhop/contract/client-id';
import { shownStateOf } from '@bellhop/contract/payments/state';
import type { Language } from '@bellhop/contract/scalars';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { readPhone } from '../../platform/phone-number.ts';
import { drawShortCode } from '../../platform/short-code.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { addLink, unpaid } from './add-link.ts';
import type { CodeBox } from './code-box.ts';
import { payPage } from './present.ts';
import { withRequest } from './request-order.ts';
import type { PaymentRow } from './row.ts';
import { listOfRequests } from './store.ts';

const day = 86_400;
/** Days of a link of a stay whose end is not known. */
const usualDays = 7;

/** The columns of the stay that a link shows. */
type PayingStay = Pick<
  PaymentRow,
  'id' | 'name' | 'family_name' | 'email' | 'phone_number' | 'checkin' | 'checkout'
> & { rooms: readonly string[] };

interface PaymentRequest {
  stay: PayingStay;
  requestId: string;
  amount: number;
  /** The text that the guest reads. */
  purpose: string;
  language: Language;
  actor: Actor;
  at: number;
}

/** Makes a link by which a guest pays for a request of their own, from today to the day of check-out; it is sent nowhere. */
export async function askToPay(
  tx: TenantWrite,
  box: CodeBox,
  { id: hotelId, settings }: Hotel,
  { stay, requestId, amount, purpose, language, actor, at }: PaymentRequest,
): Promise<void> {
  const { timeZone, currency } = settings;
  const id = clientId();
  const code = drawShortCode();
  const { id: booking_id, name, family_name, email, phone_number, checkin, checkout, rooms } = stay;
  const last = checkout === null || checkout <= at ? at + usualDays * day : checkout;
  const row: PaymentRow = {
    ...unpaid,
    id,
    code: box.seal(hotelId, id, code),
    name,
    family_name,
    email,
    phone_number: readPhone(phone_number, timeZone)?.e164 ?? null,
    purpose,
    amount,
    currency,
    language,
    starts_at: startOf(wallOf(at, timeZone).date, 0, timeZone),
    ends_at: startOf(wallOf(last, timeZone).date, 1, timeZone),
    checkin,
    checkout,
    room_number: rooms[0] ?? null,
    booking_id,
    request_id: requestId,
    created_by: null,
    created_at: at,
    updated_at: at,
  };
  await withRequest(tx, requestId, { actor, at }, () => addLink(tx, row, code, actor));
}

/** The state of the payment of a request, and the address at which its guest pays. */
export interface RequestPayment {
  state: ReturnType<typeof shownStateOf>;
  path: string;
}

/** The payments of requests that have a link. */
export async function paymentsOf(
  sql: Sql,
  box: CodeBox,
  hotelId: string,
  requestIds: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, RequestPayment>> {
  const links = requestIds.length === 0 ? [] : await listOfRequests(sql, hotelId, requestIds);
  return new Map(
    links.flatMap((link): [string, RequestPayment][] =>
      link.request_id === null
        ? []
        : [
            [
              link.request_id,
              { state: shownStateOf(link, at), path: payPage(null, box.open(hotelId, link.id, link.code)) },
            ],
          ],
    ),
  );
}
