import type { Booking } from '@bellhop/contract/bookings/booking';
import { mostStaysAsked } from '@bellhop/contract/bookings/id-list';
import { groupBy } from '@bellhop/contract/lists/group-by';
import { plainAmount } from '@bellhop/contract/money/money';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import { listPaymentsOf } from '@bellhop/contract/payments/of';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { languages } from '@bellhop/contract/scalars';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { gathered } from '../../platform/reads/gathered.ts';
import { roomOf, serviceNameOf } from '../request-store/wording.ts';
import type { LinkStart } from './link-draft.ts';
import { paymentsKey } from './live.ts';

/** The owner of links: the guest of a stay, or a request. */
export type LinksOf = { readonly bookings: string } | { readonly request: string };

const askOfStay = gathered<PaymentLink[]>(mostStaysAsked);

/** One call brings the links of all stays on a screen. */
export function useLinksOf(of: LinksOf) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: [...paymentsKey, 'of', of],
    async queryFn() {
      if ('request' in of) return api.call(listPaymentsOf, { query: { hotel_id: hotelId, ...of } });
      const items = await askOfStay(api, of.bookings, async (ids) => {
        const answer = await api.call(listPaymentsOf, { query: { hotel_id: hotelId, bookings: ids.join(',') } });
        return groupBy(answer.items, ({ booking_id }) => booking_id ?? '');
      });
      return { items: items ?? [] };
    },
  });
}

/** The first fields of a link for the guest of a stay. */
export function useStartOfStay(booking: Booking): LinkStart {
  const dayOf = useDayOf();
  const { name, family_name, email, phone_number, phone_e164, checkin, checkout, rooms, language, id } = booking;
  return {
    name,
    family_name,
    email: email ?? '',
    phone_number: phone_e164 ?? phone_number ?? '',
    checkin: dayOf(checkin),
    checkout: dayOf(checkout),
    room_number: rooms[0] ?? '',
    booking_id: id,
    ...spoken(language),
  };
}

/** The first fields of a link for a request; the amount is the request's total, if it is in `currency`. */
export function useStartOfRequest(request: GuestRequest, currency: string): LinkStart {
  const dayOf = useDayOf();
  const { language } = useLanguage();
  const { booking, user, phone_number, total_amount: total, price_currency: of } = request;
  return {
    name: user?.name ?? '',
    family_name: user?.family_name ?? '',
    amount: total !== null && total > 0 && of === currency ? plainAmount(total, currency) : '',
    purpose: serviceNameOf(request, spoken(booking?.language ?? null).language ?? language),
    phone_number: phone_number ?? user?.phone_number ?? '',
    checkin: dayOf(booking?.checkin ?? null),
    checkout: dayOf(booking?.checkout ?? null),
    room_number: roomOf(request) ?? '',
    booking_id: booking?.id ?? null,
    request_id: request.id,
    ...spoken(booking?.language ?? null),
  };
}

function useDayOf(): (at: number | null) => string {
  const format = useFormat();
  return (at) => (at === null ? '' : format.dayKey(at));
}

/** The guest's language, if the pay page speaks it. */
function spoken(language: string | null): Pick<LinkStart, 'language'> {
  const known = languages.find((each) => each === language?.slice(0, 2).toLowerCase());
  return known === undefined ? {} : { language: known };
}
