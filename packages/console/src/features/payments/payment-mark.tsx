import { isolated } from '@bellhop/browser/ui/isolated';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import { shownStateOf, stateOf } from '@bellhop/contract/payments/state';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { Tag } from '../../ui/tag.tsx';
import { useLinksOf } from './links-of.ts';

/** The open amount of a stay, on its card in a list; "paid" if none is open and a link was paid. */
export function PaymentMark({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const money = useMoney();
  const now = useNow();
  const links = useLinksOf({ bookings: bookingId }).data?.items ?? [];
  const open = sumsOf(links.filter((link) => stateOf(link, now) === 'open'));
  if (open.length > 0) {
    const amounts = format.list(open.map(([currency, amount]) => isolated(money(amount, currency))));
    return <Tag tone="pending">{t('ofStay.toPay', { amounts })}</Tag>;
  }
  return links.some((link) => shownStateOf(link, now) === 'paid') && <Tag tone="closed">{t('states.paid')}</Tag>;
}

/** By currency. */
function sumsOf(links: readonly Pick<PaymentLink, 'amount' | 'currency'>[]): (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of links) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums];
}
