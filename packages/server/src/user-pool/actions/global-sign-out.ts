import * as z from 'zod';
import { type Action, defineAction, token } from './action.ts';

const input = z.object({ AccessToken: token });

export const globalSignOut: Action = defineAction(input, async (pool, { AccessToken }) => {
  const { claims } = await pool.sessions.freshHolder(AccessToken);
  await pool.database.sharedWrite((sql) => pool.sessions.endAll(sql, claims.sub));
  return {};
});
