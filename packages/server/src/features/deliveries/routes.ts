import { listDeliveries, retryDelivery, switchDeliveries } from '@bellhop/contract/deliveries/delivery';
import type { Gateway } from '../../platform/http/gateway.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { type DeliveryParts, readDeliveries, retry, setStopped } from './service.ts';

export function registerDeliveries({ gateway, ...parts }: DeliveryParts & { gateway: Gateway }): void {
  gateway.on(listDeliveries, ({ hotel, params }) => readDeliveries(parts, hotel.id, params.id));
  gateway.on(switchDeliveries, ({ hotel, caller, params, body }) =>
    setStopped(parts, hotel.id, params.id, body.stopped, { actor: actorOf(caller), by: 'staff' }),
  );
  gateway.on(retryDelivery, ({ hotel, caller, params }) => retry(parts, hotel.id, params.id, actorOf(caller)));
}
