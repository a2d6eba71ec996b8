import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import type { FullBookingRow } from '../bookings/row.ts';

export interface DeliveryRow extends Delivery {
  /** Whether it answers an action of the guest. */
  answers_guest: boolean;
  /** The id of the pass in the message. */
  pass_id: string | null;
  /** The id of the outgoing message; null until it is composed. */
  message_id: string | null;
}

/** The fields of a stay that its messages need. */
export interface Reader
  extends Pick<FullBookingRow, 'email' | 'phone_e164' | 'status' | 'messages_stopped_at' | 'messages_stopped_by'> {
  /** The code in the link by which the guest stops messages. */
  stop_code: string;
}
