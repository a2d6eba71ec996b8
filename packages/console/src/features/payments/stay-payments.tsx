import type { ComponentProps } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../platform/later-part.tsx';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

const OfStay = lazyWithWords(async () => (await import('./links-card.tsx')).LinksOfStay, 'payments');
const OfRequest = lazyWithWords(async () => (await import('./links-card.tsx')).LinksOfRequest, 'payments');

const Mark = lazyWithWords(async () => (await import('./payment-mark.tsx')).PaymentMark, 'payments');

/** Payments of an opened stay, for staff who may see them where the hotel takes any (PAY-08). */
export function StayPayments(props: ComponentProps<typeof OfStay>) {
  return (
    useMayPay() && (
      <LaterPart>
        <OfStay {...props} />
      </LaterPart>
    )
  );
}

/** What is to be paid, on the card of a stay. */
export function BookingPayment({ bookingId }: { readonly bookingId: string }) {
  return (
    useMayPay() && (
      <LaterPart optional>
        <Mark bookingId={bookingId} />
      </LaterPart>
    )
  );
}

/** The same of an opened request. */
export function RequestPayments(props: ComponentProps<typeof OfRequest>) {
  return (
    useMayPay() && (
      <LaterPart>
        <OfRequest {...props} />
      </LaterPart>
    )
  );
}

function useMayPay(): boolean {
  const isHeld = useFlag('PAYMENTS');
  return useSettings().payments && isHeld;
}
