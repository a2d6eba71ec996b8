import * as z from 'zod';
import { noteOnTrail } from '../../platform/security-log/security-log.ts';
import { decoyAccount } from '../accounts/decoy-account.ts';
import type { Pool } from '../pool.ts';
import { notAuthorized, Refusal, tooManyRequests } from '../refusal.ts';
import type { Whereabouts } from '../sessions/sessions.ts';
import type { SignUp } from '../sign-ups/sign-ups.ts';
import type { Credential } from '../srp/credential.ts';
import { beginExchange } from '../srp/exchange.ts';
import { type Action, clientId, defineAction, metadata, parsed, poolOfClient, token, typedName } from './action.ts';
import { passwordStateToBytes } from './challenges/password-verifier.ts';
import { refreshed } from './get-tokens-from-refresh-token.ts';

const input = z.object({
  AuthFlow: z.string(),
  ClientId: clientId,
  AuthParameters: z.record(z.string(), z.unknown()),
  ClientMetadata: metadata,
});
// 3072 bits are 768 hex digits; a sign and a leading zero may precede them.
const srpParameters = z.object({ USERNAME: typedName, SRP_A: z.string().regex(/^[0-9a-f]{1,770}$/i) });
const refreshParameters = z.object({ REFRESH_TOKEN: token });

export const initiateAuth: Action = defineAction(input, async (pool, body, from) => {
  const { AuthFlow, ClientId, AuthParameters, ClientMetadata } = body;
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      return begin(
        pool,
        ClientId,
        { ...parsed(srpParameters, AuthParameters), signUp: ClientMetadata?.sign_up },
        {
          ...from,
          device: ClientMetadata?.device,
        },
      );
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshedAsBefore(pool, ClientId, parsed(refreshParameters, AuthParameters).REFRESH_TOKEN, from);
    default:
      // Refuses USER_PASSWORD_AUTH too: SRP proves a password without sending it.
      throw new Refusal('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
  }
});

/** The refresh call of older clients, which forget an ended sign-in only at one name of refusal. */
async function refreshedAsBefore(
  pool: Pool,
  client: string,
  refreshToken: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  try {
    return await refreshed(pool, client, refreshToken, from);
  } catch (error) {
    if (error instanceof Refusal && error.type === 'RefreshTokenReuseException') throw notAuthorized(error.message);
    throw error;
  }
}

/** First step of SRP: the same work and the same shape of answer whether or not the name has an account. */
async function begin(
  pool: Pool,
  client: string,
  { USERNAME, SRP_A, signUp }: z.output<typeof srpParameters> & { signUp: string | undefined },
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  const poolId = await poolOfClient(pool, client);
  const isOpen = await pool.attempts.chargeLine('start', from.address);
  if (!isOpen && from.device === undefined) throw tooManyRequests();
  const decoy = decoyAccount(pool.sealing, poolId, USERNAME);
  // Both are read for every name, so that the time reveals nothing. SRP needs one verifier now: the oldest of several
  // unnamed sign-ups, so that a later stranger cannot shut out the first person.
  const [account, [waiting]] = await Promise.all([
    pool.accounts.findByName(poolId, USERNAME),
    pool.signUps.waiting(decoy.userId, signUp),
  ]);
  const userId = account?.sub ?? decoy.userId;
  if (!isOpen) await chargeDevice(pool, userId, from.device);
  noteOnTrail({ subject: userId, name: USERNAME, isNobody: account === null });
  const credential = account?.credential ?? withPasswordOf(waiting, decoy.credential);
  const exchange = beginExchange(credential.verifier, BigInt(`0x${SRP_A}`));
  if (exchange === null) throw new Refusal('InvalidParameterException', 'Invalid SRP_A');

  const secretBlock = await pool.challenges.ask({
    name: 'PASSWORD_VERIFIER',
    clientId: client,
    sub: account?.sub ?? null,
    state: passwordStateToBytes({ ...exchange, poolId, userId }),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: credential.salt.toString(16),
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.shown.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** An attacker who uses up the count of an address must not shut out known devices behind it. */
async function chargeDevice(pool: Pool, userId: string, device: string | undefined): Promise<void> {
  const { key, isKnown } = await pool.devices.countOf(userId, device);
  if (!isKnown || !(await pool.attempts.charge('deviceStart', key))) throw tooManyRequests();
}

/** A pending sign-up has the salt of an unknown name; only its password tells the two apart. */
function withPasswordOf(signUp: SignUp | undefined, decoy: Credential): Credential {
  return signUp === undefined ? decoy : { ...decoy, verifier: signUp.ownerVerifier };
}
