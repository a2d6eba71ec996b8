import {
  addOwnComment,
  createOwnRequest,
  getGuestStay,
  getOwnRequest,
  listGuestServices,
  listOwnRequests,
  openGuestSession,
  rateOwnRequest,
  sendReceipts,
} from '@bellhop/contract/guests/calls';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import type { AddressDigest } from '../../platform/usage/usage.ts';
import { takeReceipts } from './receipts.ts';
import { askFor, rate, readOwnRequest, readOwnRequests, readStay, writeToStaff } from './service.ts';
import { type GuestParts, openSession } from './sessions.ts';
import { listDepartmentsFor, listForGuests } from './store.ts';
import { WrongCodes } from './wrong-codes.ts';

export interface GuestsParts extends GuestParts {
  gateway: Gateway;
  signer: AddressSigner;
  addressDigest: AddressDigest;
}

/** Renames the column to its name on the wire. */
function withNames<Row extends { name_with_locales: Record<string, string> }>({ name_with_locales, ...row }: Row) {
  return { ...row, nameWithLocales: name_with_locales };
}

export function registerGuests({ gateway, signer, addressDigest, ...parts }: GuestsParts): void {
  const wrongCodes = new WrongCodes(parts.clock);

  gateway.on(openGuestSession, ({ hotel, body, origin, raw }) =>
    openSession({ ...parts, wrongCodes }, hotel, origin, raw.ip, body.code),
  );
  gateway.on(getGuestStay, ({ hotel, caller }) => readStay(parts, { hotel, signer }, caller));
  gateway.on(listGuestServices, async ({ hotel, caller }) => {
    const [services, departments] = await parts.database.read(hotel.id, (sql) =>
      Promise.all([listForGuests(sql, hotel.id), listDepartmentsFor(sql, hotel.id, caller.bookingId)]),
    );
    return { items: services.map(withNames), departments: departments.map(withNames) };
  });
  gateway.on(listOwnRequests, async ({ hotel, caller }) => ({
    items: await readOwnRequests(parts, { hotel, signer }, caller),
  }));
  gateway.on(getOwnRequest, ({ hotel, caller, params }) => readOwnRequest(parts, { hotel, signer }, caller, params.id));
  gateway.on(createOwnRequest, ({ hotel, caller, body, raw }) =>
    askFor(parts, { hotel, signer }, caller, body, addressDigest(hotel.id, raw.ip)),
  );
  gateway.on(addOwnComment, ({ hotel, caller, params, body, raw }) =>
    writeToStaff(parts, { hotel, signer }, caller, params.id, body, addressDigest(hotel.id, raw.ip)),
  );
  gateway.on(rateOwnRequest, ({ hotel, caller, params, body }) =>
    rate(parts, { hotel, signer }, caller, params.id, body.rating),
  );
  gateway.on(sendReceipts, ({ hotel, caller, body }) => takeReceipts(parts, hotel, caller, body.items));
}
