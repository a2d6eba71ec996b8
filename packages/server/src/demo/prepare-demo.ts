import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { createIdentityBox } from '../features/bookings/identity.ts';
import { createFormBox } from '../features/check-in/form-box.ts';
import { createAllergyBox } from '../features/dining/reservations/allergy-box.ts';
import { createStayLink } from '../features/guests/sessions.ts';
import { createCodeBox } from '../features/payments/code-box.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { IdentityAdministration } from '../user-pool/administration.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoPoolId } from './demo-hotels.ts';
import { type DemoGroup, type DemoIdentity, seedDemo } from './seed-demo.ts';

export interface Demo {
  /** Null: this installation holds no demo group. */
  group: DemoGroup | null;
  /** True if an account with the public demo password exists. */
  passwordStands: boolean;
}

/** Fills an empty database with the demo group if `demo` is set, and checks whether its public password still works. */
export async function prepareDemo(
  database: Database,
  clock: Clock,
  { identity }: Pick<App, 'identity'>,
  serverKey: Buffer,
  config: Pick<Config, 'demo' | 'port'>,
): Promise<Demo> {
  const group = config.demo
    ? await seedDemo({
        database,
        clock,
        identity: demoIdentity(identity),
        boxes: {
          identities: createIdentityBox(serverKey),
          allergies: createAllergyBox(serverKey),
          forms: createFormBox(serverKey),
          payments: createCodeBox(serverKey),
        },
        port: config.port,
      })
    : null;
  return { group, passwordStands: await demoPasswordStands(identity) };
}

/** Returns the lines about the demo group for the start: hotels, a guest's link, accounts and password. */
export async function describeDemo(
  { group, passwordStands }: Demo,
  parts: { database: Database; clock: Clock },
  port: number,
): Promise<string> {
  if (group === null || !passwordStands) return '';
  const hotels = await Promise.all(
    group.hotels.map(async ({ id, host, name, linkFor }) => {
      const code = await createStayLink(parts, id, linkFor);
      return [`  ${name}`, `    staff   http://${host}:${port}/`, `    guest   http://${host}:${port}/guest/#${code}`];
    }),
  );
  return [
    '',
    ...hotels.flat(),
    '',
    `  Accounts, all with the password ${group.password}`,
    ...group.accounts.map((account) => `    ${account}`),
    '    (they administer hotels without a second factor; any other account with BELLHOP_ADMIN must have one)',
    `    (secret of the software token of mfa@grand.example: ${group.totpSecret})`,
    '',
  ].join('\n');
}

function demoIdentity(identity: IdentityAdministration): DemoIdentity {
  return {
    ensurePool: (pool) => identity.ensurePool(pool),
    async ensureAccount(poolId, account) {
      const known = await identity.findAccount(poolId, account.email);
      if (known !== null) return known.sub;
      const { sub } = await identity.createAccount({
        poolId,
        email: account.email,
        phone: account.phone,
        name: account.name,
        familyName: account.family,
        password: account.password,
        groups: account.group === null ? [] : [account.group],
        mustChangePassword: account.newPassword ?? false,
        isExcusedFromFactor: true,
        ...(account.totpSecret === undefined ? {} : { totpSecret: account.totpSecret }),
      });
      return sub;
    },
  };
}

/**
 * Excuses demo accounts with the public password from the second factor. Another password ends the excuse, so only
 * unexcused accounts are checked. Runs regardless of BELLHOP_DEMO, which may have been on before.
 */
async function demoPasswordStands(identity: IdentityAdministration): Promise<boolean> {
  let isInUse = false;
  for (const { email } of demoAccounts) {
    const account = await identity.findAccount(demoPoolId, email);
    if (account === null) continue;
    const isPublic = account.isExcusedFromFactor || (await identity.excuseWithPassword(account.sub, demoPassword));
    isInUse ||= isPublic;
  }
  return isInUse;
}
