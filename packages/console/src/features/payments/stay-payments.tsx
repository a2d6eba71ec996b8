import type { ComponentProps } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';
import { useReaches } from '../../platform/session/use-reaches.ts';

const cards = () => import('./links-card.tsx');
const OfStay = asLaterPart(lazyWithWords(async () => (await cards()).LinksOfStay, 'payments'));
const OfRequest = asLaterPart(lazyWithWords(async () => (await cards()).LinksOfRequest, 'payments'));
const Mark = asLaterPart(
  lazyWithWords(async () => (await import('./payment-mark.tsx')).PaymentMark, 'payments'),
  { optional: true },
);

/** Payments of an opened stay, for staff who may see them, if the hotel takes payments (PAY-08). */
export function StayPayments(props: ComponentProps<typeof OfStay>) {
  return useMayPay() && <OfStay {...props} />;
}

/** The open amount, on the card of a stay. */
export function BookingPayment(props: ComponentProps<typeof Mark>) {
  return useMayPay() && <Mark {...props} />;
}

/** The same of an opened request. */
export function RequestPayments(props: ComponentProps<typeof OfRequest>) {
  return useMayPay() && <OfRequest {...props} />;
}

function useMayPay(): boolean {
  return useReaches()('payments');
}
