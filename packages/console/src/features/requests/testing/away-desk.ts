import { getCheckIn, putForm } from '@bellhop/contract/check-in/calls';
import { updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import type { HotelGateway } from './hotel-calls.ts';

/** All that sending an edit asks the server for. */
const calls = [updateRequest, putForm, getCheckIn];

/** Cuts the connection: no call arrives until `comeBack`. */
export function goAway(gateway: HotelGateway): void {
  for (const call of calls) gateway.fail(call, 'network', {}, Number.POSITIVE_INFINITY);
  onlineManager.setOnline(false);
}

export function comeBack(gateway: HotelGateway): void {
  for (const call of calls) gateway.mend(call);
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event('online'));
}
