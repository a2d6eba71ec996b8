import { updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import type { HotelGateway } from './hotel-calls.ts';

/** Nothing that is sent arrives until `comeBack`. */
export function goAway(gateway: HotelGateway): void {
  gateway.fail(updateRequest, 'network', {}, Number.POSITIVE_INFINITY);
  onlineManager.setOnline(false);
}
export function comeBack(gateway: HotelGateway): void {
  gateway.fail(updateRequest, 'network', {}, 0);
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event('online'));
}
