import { Secret, TOTP } from 'otpauth';
import type { IdentityServer } from './identity-server.ts';

/**
 * Returns the code of an authenticator app for this secret. Each code works once, so the next code is thirty seconds
 * ahead.
 */
export function totpCode(server: IdentityServer, secret: string, secondsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.millis() + secondsAhead * 1000,
  });
}
