import * as z from 'zod';
import { findTotpSecret } from '../accounts/store.ts';
import { tellOfChange } from '../letters/tell-of-change.ts';
import { notAuthorized, Refusal } from '../refusal.ts';
import { withDuty } from '../second-factors/duty.ts';
import { factorsOf, mustHave, switched } from '../second-factors/rules.ts';
import { findMode, updateSwitched } from '../second-factors/store.ts';
import { type Action, defineAction, token } from './action.ts';

const setting = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .transform(({ Enabled, PreferredMfa }) => ({
    enabled: Enabled ?? undefined,
    preferred: PreferredMfa ?? undefined,
  }))
  .nullish();

const input = z.object({
  AccessToken: token,
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
});

/** Sets the second factors for future sign-ins; fields that are left out do not change. */
export const setUserMfaPreference: Action = defineAction(input, async (pool, body, from) => {
  const { claims } = await pool.sessions.freshHolder(body.AccessToken);
  if (body.EmailMfaSettings?.enabled === true || body.EmailMfaSettings?.preferred === true) {
    throw refused('Codes by e-mail are not among the second factors of this pool.');
  }
  await pool.database.sharedWrite(async (sql) => {
    const account = await pool.accounts.findForUpdate(sql, claims.sub);
    if (account === null) throw notAuthorized('Access Token has been revoked');
    const factors = switched(account, {
      SMS_MFA: body.SMSMfaSettings ?? {},
      SOFTWARE_TOKEN_MFA: body.SoftwareTokenMfaSettings ?? {},
    });
    if (factors === null) throw refused('One factor that is enabled can be preferred.');
    if (factors.hasSmsFactor && (account.phoneNumber === null || !account.phoneNumberVerified)) {
      throw refused('User does not have a verified phone number.');
    }
    if (factors.hasSoftwareToken && (await findTotpSecret(sql, account.sub)) === null) {
      throw refused('User has not verified software token mfa');
    }
    const mode = await findMode(sql, account.poolId);
    const after = { ...(await withDuty(pool, account)), ...factors };
    if (mode === 'off' && !after.mustHaveFactor && factorsOf(after).length > 0)
      throw refused('The user pool has no second factors.');
    if (mustHave(after, mode) && factorsOf(after).length === 0) throw refused('A second factor is required.');
    await updateSwitched(sql, account.sub, factors, pool.clock.now());
    await tellOfChange(pool, sql, account, 'factor', { from });
  });
  return {};
});

function refused(message: string): Refusal {
  return new Refusal('InvalidParameterException', message);
}
