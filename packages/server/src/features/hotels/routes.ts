import { createHash } from 'node:crypto';
import { getEaseePage } from '@bellhop/contract/embedded/calls';
import { listAdministeredServices, orderServices, putService } from '@bellhop/contract/hotels/administered-services';
import { changeAdministered, getAdministered, needsProof } from '@bellhop/contract/hotels/administered-settings';
import { listServices } from '@bellhop/contract/hotels/service';
import type { PasswordPolicy } from '@bellhop/contract/hotels/settings';
import { ownPages } from '@bellhop/contract/own-pages';
import { isShownTo } from '@bellhop/contract/requests/policy';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import { Failure } from '../../platform/failure.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { originAt } from '../../platform/http/host.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { type Proofs, provenActs } from '../../platform/session/proven-acts.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import type { Translator } from '../../platform/translation/translator.ts';
import { readAdministered, saveAdministered } from './administration/change-hotel.ts';
import { presentService, presentSettings } from './present.ts';
import { orderServicesAs, readAdministeredServices, saveService } from './services/save-service.ts';
import { hasHotels, listServicesOf } from './store.ts';

export interface HotelsParts extends Proofs {
  app: FastifyInstance;
  gateway: Gateway;
  database: Database;
  clock: Clock;
  hotels: HotelDirectory;
  translator: Pick<Translator, 'isSetUp'>;
  delivery: Pick<Delivery, 'carries'>;
  /** Returns the policy of a pool that this installation keeps; null for a pool elsewhere. */
  ownPasswordPolicy(poolId: string): Promise<PasswordPolicy | null>;
}

export function registerHotels({
  app,
  gateway,
  database,
  clock,
  hotels,
  translator,
  delivery,
  ownPasswordPolicy,
  ...proofs
}: HotelsParts): void {
  const proven = provenActs(proofs);
  app.get<{ Params: { file: string } }>('/hotel-settings/:file', async (raw, reply) => {
    const key = /^(.+)\.json$/.exec(raw.params.file)?.[1];
    const hotel = key === undefined ? null : await hotels.byHost(key);
    if (hotel === null || key === undefined)
      throw new Failure((await hasHotels(database.shared)) ? 'unknown_hotel' : 'no_hotel_yet');
    const settings = presentSettings(
      hotel,
      originAt(key, raw),
      await ownPasswordPolicy(hotel.settings.awsCognitoUserPoolId),
      translator.isSetUp,
      delivery.carries,
    );
    const tag = `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url')}"`;
    // Cached, but revalidated each time, so that the next reload shows changed settings.
    reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'Host');
    return raw.headers['if-none-match'] === tag ? reply.code(304).send() : settings;
  });

  // The default page lists the requests of easee services, which no other list contains (REQ-18).
  gateway.on(getEaseePage, async ({ hotel }) => ({ url: hotel.settings.easeeUrl || ownPages.charging }));

  gateway.on(getAdministered, ({ hotel }) => readAdministered({ database, clock }, hotel.id));
  gateway.on(changeAdministered, ({ hotel, caller, body, raw }) => {
    const save = () => saveAdministered({ database, clock }, hotel.id, actorOf(caller), body);
    return needsProof(body.settings ?? {}) ? proven('ChangeSettings', raw, caller, save) : save();
  });

  const services = { database, clock };
  gateway.on(listAdministeredServices, async ({ hotel }) => ({
    items: await readAdministeredServices(services, hotel.id),
  }));
  gateway.on(putService, ({ hotel, caller, params, body }) =>
    saveService(services, hotel.id, actorOf(caller), params.id, body),
  );
  gateway.on(orderServices, async ({ hotel, caller, body }) => ({
    items: await orderServicesAs(services, hotel.id, actorOf(caller), body),
  }));

  gateway.on(listServices, async ({ hotel, caller }) => {
    const rows = await database.read(hotel.id, (sql) => listServicesOf(sql, hotel.id));
    const visible = rows.filter((row) =>
      isShownTo(hotel.settings, caller.privileges, {
        service_type: row.type,
        service_id: row.id,
        is_easee: row.is_easee,
      }),
    );
    return { items: visible.map(presentService) };
  });
}
