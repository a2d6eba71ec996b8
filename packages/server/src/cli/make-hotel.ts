import { randomBytes, randomInt } from 'node:crypto';
import type { Administration } from './administration.ts';
import { starterServices } from './starter-services.ts';

export interface WantedHotel {
  name: string;
  host: string;
  id?: string | undefined;
  group?: string | undefined;
  url?: string | undefined;
  settings: Record<string, unknown>;
  withStarter: boolean;
}

/** A hotel that people can be added to; with the first of a group its user pool. @returns the hotel's id. */
export async function makeHotel({ hotels, identity }: Administration, wanted: WantedHotel): Promise<string> {
  const id = wanted.id ?? idFrom(wanted.host);
  const groupId = wanted.group ?? id;
  const own = await hotels.poolOfGroup(groupId);
  const namesPool = wanted.settings['awsCognitoUserPoolId'] !== undefined;
  const pool = own ?? { poolId: `eu-west-1_${text(9)}`, clientId: text(26).toLowerCase() };
  // Before the hotel, which names it: a pool that no hotel names does no harm.
  if (!namesPool) await identity.ensurePool(pool);
  await hotels.add({
    id,
    groupId,
    name: wanted.name,
    host: wanted.host,
    staffBaseUrl: wanted.url ?? null,
    settings: {
      awsCognitoUserPoolId: pool.poolId,
      awsCognitoUserPoolAppClientId: pool.clientId,
      apiKey: randomBytes(18).toString('base64url'),
      AUTHORIZATION_API_KEY: randomBytes(18).toString('base64url'),
      // Without it there is no way in for guests.
      createQR: true,
      ...wanted.settings,
    },
  });
  if (wanted.withStarter) await hotels.putServices(id, starterServices());
  return id;
}

function idFrom(host: string): string {
  const id = host
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return id.slice(0, 40);
}

function text(length: number): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
