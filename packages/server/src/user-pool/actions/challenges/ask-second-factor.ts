import type { Account } from '../../accounts/account.ts';
import type { ChallengeName } from '../../challenges/store.ts';
import { deliveryTo } from '../../letters/code-delivery.ts';
import { sendCode } from '../../letters/send-code.ts';
import type { Pool } from '../../pool.ts';
import type { Factor, NextFactor } from '../../second-factors/rules.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/** The person who has to answer a challenge. */
export interface Recipient {
  account: Account;
  clientId: string;
  from: Whereabouts;
}

/** Makes the challenge for the second factor after a correct password. */
export function askSecondFactor(
  pool: Pool,
  recipient: Recipient,
  next: Exclude<NextFactor, { kind: 'none' }>,
): Promise<Record<string, unknown>> {
  switch (next.kind) {
    case 'ask':
      return askFor(pool, recipient, next.factor);
    case 'choose':
      return ask(pool, recipient, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(next.factors) });
    case 'set-up':
      return ask(pool, recipient, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  }
}

export async function askFor(pool: Pool, recipient: Recipient, factor: Factor): Promise<Record<string, unknown>> {
  return factor === 'SMS_MFA' ? askForSentCode(pool, recipient) : ask(pool, recipient, 'SOFTWARE_TOKEN_MFA', {});
}

async function askForSentCode(pool: Pool, recipient: Recipient): Promise<Record<string, unknown>> {
  const { account, from } = recipient;
  const { phoneNumber } = account;
  // The phone number of an account with this factor can change but is never removed.
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
  return ask(pool, recipient, 'SMS_MFA', {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: deliveryTo(address).Destination,
  });
}

export async function ask(
  pool: Pool,
  { account, clientId }: Recipient,
  name: ChallengeName,
  parameters: Record<string, string>,
  state: Buffer = Buffer.alloc(0),
): Promise<Record<string, unknown>> {
  const handle = await pool.challenges.ask({ name, clientId, sub: account.sub, state });
  return { ChallengeName: name, Session: handle, ChallengeParameters: { USER_ID_FOR_SRP: account.sub, ...parameters } };
}
