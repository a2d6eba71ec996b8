import type { PaymentLink, PaymentSending, WholePaymentLink } from '@bellhop/contract/payments/link';

export interface SendingRow extends PaymentSending {
  /** Id of the outgoing message with the link. */
  message_id: string;
}

export interface PaymentRow extends Omit<PaymentLink, 'code' | 'url' | 'sendings'> {
  /** Sealed. */
  code: Buffer;
  sendings: SendingRow[];
}

export type PaymentRecordRow = WholePaymentLink['records'][number];
