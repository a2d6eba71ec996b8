import type { Account } from '../../accounts/account.ts';
import type { ChallengeName } from '../../challenges/store.ts';
import { deliveryTo } from '../../letters/code-delivery.ts';
import { sendCode } from '../../letters/send-code.ts';
import type { Pool } from '../../pool.ts';
import type { Factor, NextFactor } from '../../second-factors/rules.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/** For whom a challenge is made. */
export interface Asked {
  account: Account;
  clientId: string;
  from: Whereabouts;
}

/** The challenge by which somebody who has shown the password shows the rest. */
export function askSecondFactor(
  pool: Pool,
  asked: Asked,
  next: Exclude<NextFactor, { kind: 'none' }>,
): Promise<Record<string, unknown>> {
  switch (next.kind) {
    case 'ask':
      return askFor(pool, asked, next.factor);
    case 'choose':
      return ask(pool, asked, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(next.factors) });
    case 'set-up':
      return ask(pool, asked, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  }
}

export async function askFor(pool: Pool, asked: Asked, factor: Factor): Promise<Record<string, unknown>> {
  return factor === 'SMS_MFA' ? askForSentCode(pool, asked) : ask(pool, asked, 'SOFTWARE_TOKEN_MFA', {});
}

async function askForSentCode(pool: Pool, asked: Asked): Promise<Record<string, unknown>> {
  const { account, from } = asked;
  const { phoneNumber } = account;
  // The number of an account with this factor changes and is never taken away.
  if (phoneNumber === null) throw new Error(`no phone number on ${account.sub}`);
  const address = { channel: 'sms', value: phoneNumber } as const;
  const { sub, poolId } = account;
  await pool.database.sharedWrite((sql) =>
    sendCode(
      pool,
      sql,
      { poolId, account, owner: sub, askedBy: sub, address, purpose: 'sign-in', language: undefined, deliver: true },
      from,
    ),
  );
  return ask(pool, asked, 'SMS_MFA', {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: deliveryTo(address).Destination,
  });
}

export async function ask(
  pool: Pool,
  { account, clientId }: Asked,
  name: ChallengeName,
  parameters: Record<string, string>,
  state: Buffer = Buffer.alloc(0),
): Promise<Record<string, unknown>> {
  const handle = await pool.challenges.ask({ name, clientId, sub: account.sub, state });
  return { ChallengeName: name, Session: handle, ChallengeParameters: { USER_ID_FOR_SRP: account.sub, ...parameters } };
}
