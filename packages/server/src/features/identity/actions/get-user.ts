import * as z from 'zod';
import { attributesOf } from '../accounts/account.ts';
import { type Action, defineAction, token } from './action.ts';

const input = z.object({ AccessToken: token });

export const getUser: Action = defineAction(input, async (pool, { AccessToken }) => {
  const { account } = await pool.sessions.holder(AccessToken);
  return {
    Username: account.sub,
    UserAttributes: Object.entries(attributesOf(account)).map(([Name, Value]) => ({ Name, Value })),
    ...(account.hasSoftwareToken
      ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
      : {}),
  };
});
