import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import type { DeliveryRow } from './row.ts';

export function presentDelivery({ answers_guest: _, message_id: __, pass_id: ___, ...row }: DeliveryRow): Delivery {
  return row;
}
