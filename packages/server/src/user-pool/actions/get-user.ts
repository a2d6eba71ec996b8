import * as z from 'zod';
import { attributesOf } from '../accounts/account.ts';
import { factorsOf } from '../second-factors/rules.ts';
import { type Action, defineAction, token } from './action.ts';

const input = z.object({ AccessToken: token });

export const getUser: Action = defineAction(input, async (pool, { AccessToken }) => {
  const { account } = await pool.sessions.holder(AccessToken);
  const factors = factorsOf(account);
  return {
    Username: account.sub,
    UserAttributes: Object.entries(attributesOf(account)).map(([Name, Value]) => ({ Name, Value })),
    ...(factors.length === 0 ? {} : { UserMFASettingList: factors }),
    ...(account.preferredFactor === null ? {} : { PreferredMfaSetting: account.preferredFactor }),
  };
});
