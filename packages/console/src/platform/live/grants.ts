import { appId } from '@bellhop/contract/staff/calls';
import { attachConnect, attachPublish, attachReceive, attachSubscribe } from '@bellhop/contract/wire/calls';
import type { Api } from '../api/client.ts';
import type { Clock } from '../clock.ts';

/** A minute before the grants end (LIVE-22). */
const renewAfterSeconds = 29 * 60;

export interface Grants {
  /** Makes the four policy calls, unless the current grants are valid for a while. Throws `ApiFailure`. */
  ensure(): Promise<void>;
  /** Forgets the grants, because the broker refused them (LIVE-15). */
  forget(): void;
}

export function createGrants(api: Api, hotelId: string, clock: Clock): Grants {
  let renewAt = 0;
  return {
    async ensure() {
      const now = clock.now();
      if (now < renewAt) return;
      const body = { app_id: appId, hotel_id: hotelId } as const;
      const policies = [attachConnect, attachPublish, attachSubscribe, attachReceive] as const;
      const granted = await Promise.all(policies.map((call) => api.call(call, { body })));
      const ends = Math.min(...granted.map((grant) => grant.expires_at));
      // The server's end counts if it grants less; the device's clock counts if the clocks differ.
      renewAt = now + Math.max(60, Math.min(renewAfterSeconds, ends - now - 60));
    },
    forget() {
      renewAt = 0;
    },
  };
}
