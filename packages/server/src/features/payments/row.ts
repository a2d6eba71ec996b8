import type { PaymentAct, PaymentLink, PaymentMethod, PaymentSending } from '@bellhop/contract/payments/link';

export interface SendingRow extends PaymentSending {
  /** Of the outgoing message that carries it. */
  message_id: string;
}

export interface PaymentRow extends Omit<PaymentLink, 'code' | 'url' | 'sendings'> {
  /** Sealed. */
  code: Buffer;
  sendings: SendingRow[];
}

export interface PaymentRecordRow {
  at: number;
  actor_name: string | null;
  act: PaymentAct;
  method: PaymentMethod | null;
  reason: string | null;
  /** Of `received` and `refunded`. */
  amount: number | null;
  currency: string | null;
}
