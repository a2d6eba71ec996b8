import { type Account, attributesOf } from '../../accounts/account.ts';
import type { Pool } from '../../pool.ts';
import { Refusal } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/** What the person has shown so far. */
export type Shown = 'password' | 'second-factor';

/** What stands between somebody who has shown this much and their tokens: another challenge, or nothing. */
export async function nextStep(
  pool: Pool,
  account: Account,
  shown: Shown,
  clientId: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  // Said only to those who know the password; to all others a disabled account looks like none.
  if (!account.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.');
  if (account.status === 'unconfirmed') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
  if (account.status === 'reset_required') {
    throw new Refusal('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (account.mustChangePassword) {
    return ask(pool, account, clientId, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributesOf(account)),
    });
  }
  if (account.hasSoftwareToken && shown !== 'second-factor') {
    return ask(pool, account, clientId, 'SOFTWARE_TOKEN_MFA', {});
  }
  const tokens = await pool.sessions.open(account, clientId, from);
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

async function ask(
  pool: Pool,
  account: Account,
  clientId: string,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const handle = await pool.challenges.ask({ name, clientId, sub: account.sub, state: Buffer.alloc(0) });
  return { ChallengeName: name, Session: handle, ChallengeParameters: { USER_ID_FOR_SRP: account.sub, ...parameters } };
}
