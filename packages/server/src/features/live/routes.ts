import { attachConnect, attachPublish, attachReceive, attachSubscribe, listEvents } from '@bellhop/contract/wire/calls';
import type { Gateway } from '../../platform/http/gateway.ts';
import { catchUp, grantAct, type LiveParts } from './service.ts';

/** The four policy calls (API-20) and the catch-up. */
export function registerLive(gateway: Gateway, parts: LiveParts): void {
  const policies = [
    [attachConnect, 'connect'],
    [attachPublish, 'publish'],
    [attachSubscribe, 'subscribe'],
    [attachReceive, 'receive'],
  ] as const;
  for (const [call, act] of policies) {
    gateway.on(call, ({ hotel, caller, body }) =>
      grantAct(parts, { hotelId: hotel.id, appId: body.app_id, userId: caller.id, act }),
    );
  }

  gateway.on(listEvents, ({ hotel, caller, query }) =>
    catchUp(parts, hotel.id, query.after === undefined ? null : Number(query.after), caller),
  );
}
