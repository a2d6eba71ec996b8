import type { PaymentLink, PaymentSending, WholePaymentLink } from '@bellhop/contract/payments/link';

export interface SendingRow extends PaymentSending {
  /** Of the outgoing message that carries it. */
  message_id: string;
}

export interface PaymentRow extends Omit<PaymentLink, 'code' | 'url' | 'sendings'> {
  /** Sealed. */
  code: Buffer;
  sendings: SendingRow[];
}

export type PaymentRecordRow = WholePaymentLink['records'][number];
