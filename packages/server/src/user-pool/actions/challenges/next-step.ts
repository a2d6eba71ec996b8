import { type AccountWithCredential, attributesOf } from '../../accounts/account.ts';
import type { Pool } from '../../pool.ts';
import { Refusal } from '../../refusal.ts';
import { withDuty } from '../../second-factors/duty.ts';
import { nextFactor } from '../../second-factors/rules.ts';
import { findMode } from '../../second-factors/store.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';
import { ask, askSecondFactor } from './ask-second-factor.ts';

/** The proof that the person has given so far. */
export type Proof = 'password' | 'second-factor';

/** Returns the next challenge before the person gets tokens; without one, the tokens. */
export async function nextStep(
  pool: Pool,
  account: AccountWithCredential,
  shown: Proof,
  clientId: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  // Only a person with the right password learns this; to others a disabled account looks like a missing one.
  if (!account.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.');
  if (account.status === 'unconfirmed') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
  if (account.status === 'reset_required') {
    throw new Refusal('PasswordResetRequiredException', 'Password reset required for the user');
  }
  const recipient = { account, clientId, from };
  if (account.mustChangePassword) {
    return ask(pool, recipient, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributesOf(account)),
    });
  }
  if (shown !== 'second-factor') {
    const next = nextFactor(await withDuty(pool, account), await findMode(pool.database.shared, account.poolId));
    if (next.kind !== 'none') return askSecondFactor(pool, recipient, next);
  }
  const tokens = await pool.sessions.open(account, clientId, from);
  if (from.device !== undefined) await pool.devices.remember(account.sub, from.device);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      ExpiresIn: tokens.expiresIn,
      IdToken: tokens.idToken,
      RefreshToken: tokens.refreshToken,
      TokenType: 'Bearer',
    },
  };
}
