import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Delivery, stoppers } from '@bellhop/contract/deliveries/delivery';

export interface DeliveryRow extends Delivery {
  /** It answers what the guest has just done. */
  answers_guest: boolean;
  /** Of the pass that it carries. */
  pass_id: string | null;
  /** Of the outgoing message that carries it; null: it is not written yet. */
  message_id: string | null;
}

/** What a message needs of its stay. */
export interface Reader {
  email: string | null;
  phone_number: string | null;
  status: BookingStatus;
  messages_stopped_at: number | null;
  messages_stopped_by: (typeof stoppers)[number] | null;
  /** In the link by which the guest stops messages. */
  stop_code: string;
}
