import { join } from 'node:path';
import * as z from 'zod';
import { demoHotels } from '../demo/demo-hotels.ts';
import { administerHotels } from '../features/hotels/administration/administration.ts';
import { administratorReader } from '../features/staff/privileges-reader.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabase, joinEmbedded } from '../platform/database/embedded.ts';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { openServerKey } from '../platform/server-key.ts';
import { createAdministration } from '../user-pool/administration.ts';
import { createPool } from '../user-pool/pool.ts';

/** The user pool in a hotel's settings. */
const pool = z.object({ awsCognitoUserPoolId: z.string(), awsCognitoUserPoolAppClientId: z.string() });

/** The entries that the console's identity library stores for a signed-in person. */
export type StoredSignIn = Record<string, string>;

/**
 * Opens a session of an account on the data folder of a running server, without its password: for tests that are not about signing in.
 * @param origin address of the hotel, as the browser reaches it.
 */
export async function openStaffSession(
  dataFolder: string,
  origin: string,
  accountName: string,
  userAgent: string,
): Promise<StoredSignIn> {
  return withRunning(dataFolder, async (database) => {
    const hotel = await administerHotels(database, systemClock).find(new URL(origin).hostname);
    const { awsCognitoUserPoolId: poolId, awsCognitoUserPoolAppClientId: clientId } = pool.parse(hotel.settings);
    const secretKey = await openServerKey(dataFolder, undefined);
    const delivery = openDelivery({ clock: systemClock, serverKey: secretKey });
    const identity = createAdministration(
      createPool({
        database,
        clock: systemClock,
        secretKey,
        delivery,
        isAdministrator: administratorReader(database),
      }),
    );
    const account = await identity.findAccount(poolId, accountName);
    if (account === null) throw new Error(`The pool ${poolId} has no account ${accountName}.`);
    const tokens = await identity.openSession(account.sub, clientId, { address: '127.0.0.1', userAgent, origin });
    return storedSignIn(clientId, account.sub, accountName, tokens);
  });
}

/** Has the demo hotels link to each other at the port of a server that runs on a copy of another data folder. */
export function moveDemoHotels(dataFolder: string, port: number): Promise<void> {
  return withRunning(dataFolder, async (database) => {
    const hotels = administerHotels(database, systemClock);
    for (const { host } of demoHotels) await hotels.change(host, { staffBaseUrl: `http://${host}:${port}` });
  });
}

async function withRunning<T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const joined = await joinEmbedded(join(dataFolder, 'postgres'), embeddedDatabase);
  if (joined === null) throw new Error(`No server runs on ${dataFolder}.`);
  const database = openDatabase({ url: joined.server, role: null, clock: systemClock, max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function storedSignIn(
  clientId: string,
  sub: string,
  loginId: string,
  tokens: { accessToken: string; idToken: string; refreshToken: string },
): StoredSignIn {
  const ofClient = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${ofClient}.LastAuthUser`]: sub,
    [`${ofClient}.${sub}.accessToken`]: tokens.accessToken,
    [`${ofClient}.${sub}.idToken`]: tokens.idToken,
    [`${ofClient}.${sub}.refreshToken`]: tokens.refreshToken,
    [`${ofClient}.${sub}.signInDetails`]: JSON.stringify({ loginId, authFlowType: 'USER_SRP_AUTH' }),
    [`${ofClient}.${sub}.clockDrift`]: '0',
  };
}
