import * as z from 'zod';
import { changedAttributes } from '../accounts/profile.ts';
import { updateAttributes } from '../accounts/store.ts';
import { Refusal } from '../refusal.ts';
import { type Action, defineAction, token } from './action.ts';

const input = z.object({
  AccessToken: token,
  UserAttributes: z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().default('') })).max(100),
});

export const updateUserAttributes: Action = defineAction(input, async (pool, { AccessToken, UserAttributes }) => {
  const { claims } = await pool.sessions.holder(AccessToken);
  await pool.database.sharedWrite(async (sql) => {
    const account = await pool.accounts.findForUpdate(sql, claims.sub);
    if (account === null) throw new Refusal('NotAuthorizedException', 'Access Token has been revoked');
    const attributes = changedAttributes(
      account,
      UserAttributes.map(({ Name, Value }) => [Name, Value] as const),
    );
    await updateAttributes(sql, account.sub, attributes, pool.clock.now());
  });
  return { CodeDeliveryDetailsList: [] };
});
