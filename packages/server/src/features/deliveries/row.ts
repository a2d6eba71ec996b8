import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import type { FullBookingRow } from '../bookings/row.ts';

export interface DeliveryRow extends Delivery {
  /** It answers what the guest has just done. */
  answers_guest: boolean;
  /** Of the pass that it carries. */
  pass_id: string | null;
  /** Of the outgoing message that carries it; null: it is not written yet. */
  message_id: string | null;
}

/** What a message needs of its stay. */
export interface Reader
  extends Pick<FullBookingRow, 'email' | 'phone_e164' | 'status' | 'messages_stopped_at' | 'messages_stopped_by'> {
  /** In the link by which the guest stops messages. */
  stop_code: string;
}
