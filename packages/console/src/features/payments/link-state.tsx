import { isolated } from '@bellhop/browser/ui/isolated';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import { shownStateOf } from '@bellhop/contract/payments/state';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Readonly<Record<ReturnType<typeof shownStateOf>, Tone>> = {
  open: 'pending',
  paid: 'closed',
  canceled: 'canceled',
  expired: 'neutral',
  refunded: 'neutral',
};

/** The state of a link at this moment: an open link expires on the screen too (PAY-12). */
export function LinkStateTag({ link }: { readonly link: PaymentLink }) {
  const { t } = useTranslation('payments');
  const state = shownStateOf(link, useNow());
  return (
    <>
      <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      {link.attention !== null && <Tag tone="open">{t('attention.tag')}</Tag>}
    </>
  );
}

/** The refunded part of the money of a link. */
export function RefundedMoney({ link: { refunded, currency } }: { readonly link: PaymentLink }) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  return refunded > 0 && <small>{t('report.refunded', { amount: isolated(money(refunded, currency)) })}</small>;
}
