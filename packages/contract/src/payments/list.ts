import { defineList } from '../lists/list.ts';
import { foldForSearch, foldWords } from '../text/fold.ts';
import { fullNameOf } from '../text/full-name.ts';
import { nameWords, phoneWords, roomWords } from '../text/spellings.ts';
import { listPaymentLinks, type PaymentLink, paymentLink, paymentStatuses } from './link.ts';

export const paymentList = defineList({
  entity: 'payment',
  call: listPaymentLinks,
  item: paymentLink,
  statuses: paymentStatuses,
  orders: { updated_at: { direction: 'desc', position: (link) => link.updated_at } },
  filters: { attention: ({ attention }) => (attention === null ? null : 'needed') },
  scopes: {},
  termsOf: foldWords,
  searchText: (link) => paymentSearchText(link),
});

export function paymentSearchText(
  link: Pick<PaymentLink, 'name' | 'family_name' | 'room_number' | 'phone_number' | 'email' | 'purpose'>,
): string {
  return foldForSearch(
    [
      ...nameWords(fullNameOf(link)),
      ...(link.room_number === null ? [] : roomWords([link.room_number])),
      ...phoneWords(link),
      link.email ?? '',
      link.purpose ?? '',
    ].join('\n'),
  );
}
