import * as z from 'zod';
import { type Action, clientId, defineAction, poolOfClient, token } from './action.ts';

const input = z.object({ ClientId: clientId, Token: token });

/** Ends the sign-in of a refresh token, access tokens included. An unknown token counts as revoked. */
export const revokeToken: Action = defineAction(input, async (pool, { ClientId, Token }) => {
  await poolOfClient(pool, ClientId);
  await pool.sessions.revoke(Token, ClientId);
  return {};
});
