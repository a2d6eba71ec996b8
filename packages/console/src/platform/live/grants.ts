import { appId } from '@bellhop/contract/staff/calls';
import { attachConnect, attachPublish, attachReceive, attachSubscribe } from '@bellhop/contract/wire/calls';
import type { Api } from '../api/client.ts';
import type { Clock } from '../clock.ts';

/** LIVE-22: a minute before they end. */
const renewAfterSeconds = 29 * 60;

export interface Grants {
  /** The four policy calls, unless those held are good for a while yet. Throws `ApiFailure`. */
  ensure(): Promise<void>;
  /** LIVE-15: what was granted is not what the broker thinks. */
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
      // By the server's own word where it grants less; by our clock where the two clocks differ.
      renewAt = now + Math.max(60, Math.min(renewAfterSeconds, ends - now - 60));
    },
    forget() {
      renewAt = 0;
    },
  };
}
