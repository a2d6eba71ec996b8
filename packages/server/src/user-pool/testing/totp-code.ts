import { Secret, TOTP } from 'otpauth';
import type { IdentityServer } from './identity-server.ts';

/** What an authenticator app shows for this secret; each code works once, so the next one is thirty seconds ahead. */
export function totpCode(server: IdentityServer, secret: string, secondsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.millis() + secondsAhead * 1000,
  });
}
