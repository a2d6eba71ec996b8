import * as z from 'zod';
import type { Pool } from '../pool.ts';
import type { Whereabouts } from '../sessions/sessions.ts';
import { type Action, clientId, defineAction, poolOfClient, token } from './action.ts';

const input = z.object({ ClientId: clientId, RefreshToken: token });

/** The refresh call of newer clients; older clients use `InitiateAuth`. */
export const getTokensFromRefreshToken: Action = defineAction(input, (pool, { ClientId, RefreshToken }, from) =>
  refreshed(pool, ClientId, RefreshToken, from),
);

/** An answer without a refresh token means that the client keeps its own; otherwise it is replaced (decision 15). */
export async function refreshed(
  pool: Pool,
  client: string,
  refreshToken: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  await poolOfClient(pool, client);
  const tokens = await pool.sessions.refresh(refreshToken, client, from);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      ExpiresIn: tokens.expiresIn,
      IdToken: tokens.idToken,
      ...(tokens.refreshToken === null ? {} : { RefreshToken: tokens.refreshToken }),
      TokenType: 'Bearer',
    },
  };
}
