import { regionOf } from '@bellhop/contract/country-name';
import type { PmsChange, PmsReservation } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { textOf } from '../../platform/partners/fault.ts';
import { type PartnerAccount, PartnerFailure } from '../../platform/partners/partner.ts';
import type { PmsDriver } from '../../platform/partners/pms-driver.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import {
  actsOfBridge,
  type BridgedReservation,
  type BridgeMemory,
  bridgePatience,
  fingerprintOf,
  openBridge,
  roomIdOf,
  utc,
} from './bridge.ts';
import { fitting } from './fitting.ts';
import { type MewsPage, type MewsReader, readMewsChanges } from './mews-changes.ts';
import {
  fromMews,
  guestIdOf,
  liveStates,
  type MewsCustomer,
  type MewsReservation,
  mewsCustomer,
  mewsReservation,
} from './mews-reservation.ts';

const who = 'Mews';
const home = 'https://api.mews.com';
/** Half of Mews's limit for a token, which several processes may share. */
const pace = { calls: 100, seconds: 30 };
const words = {
  401: 'the ClientToken or the AccessToken is wrong, or may not do this',
  403: 'Mews does not allow it for this reservation',
};
/** Seconds that names of rooms, and of age categories and services, are cached. */
const good = { rooms: 600, house: 3_600 };
/** Items of a page; Mews has 1,000 at the most. */
const sizes = { page: 200, list: 1_000 };
const mostPages = 5;
/** No papers and no addresses of guests. */
const extent = { Customers: true, Documents: false, Addresses: false };
const day = 86_400;

/** Opens one property of Mews by its Connector API, which takes tokens in the bodies of calls. */
export function openMews(
  account: PartnerAccount,
  clock: Clock,
  trusted: TrustedOrigins,
  memory: BridgeMemory,
): PmsDriver {
  const bridge = openBridge({ account, clock, trusted, memory, who, pace, words });
  const base = (account.address ?? home).replace(/\/+$/, '');

  function post(what: string, body: object, patience = bridgePatience.person): Promise<unknown> {
    return bridge.call({
      method: 'POST',
      url: `${base}/api/connector/v1/${what}`,
      what,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ClientToken: account.key,
        AccessToken: account.webhookKey,
        Client: 'Bellhop 1.0.0',
        ...body,
      }),
      patience,
    });
  }

  /** Reads a page of any list: Mews answers the newest first, and the cursor is the id of the last item. */
  async function list<S extends z.ZodType>(
    what: string,
    name: string,
    item: S,
    body: object,
    { cursor, count = sizes.list }: { cursor: string | null; count?: number },
  ): Promise<MewsPage<z.infer<S>>> {
    const limits = { Count: count, ...(cursor === null ? {} : { Cursor: cursor }) };
    const answer = await post(what, { ...body, Limitation: limits }, bridgePatience.page);
    const shape = z.object({ [name]: z.array(item).nullish(), Cursor: z.string().nullish() });
    const read: Record<string, unknown> = fitting(who, shape, answer);
    const items = fitting(who, z.array(item), read[name] ?? []);
    const next = typeof read.Cursor === 'string' && items.length === count ? read.Cursor : null;
    return { items, cursor: next };
  }

  const listAll = <S extends z.ZodType>(what: string, name: string, item: S, body: object) =>
    pagesOf((cursor) => list(what, name, item, body, { cursor }));

  const rooms = () =>
    bridge.keep('rooms', async () => {
      const resource = z.object({ Id: z.string(), Name: z.string() });
      const all = await listAll('resources/getAll', 'Resources', resource, { Extent: { Resources: true } });
      return { names: new Map(all.map(({ Id, Name }) => [Id, Name])), seconds: good.rooms };
    });
  const ages = () =>
    bridge.keep('ages', async () => {
      const category = z.object({ Id: z.string(), Classification: z.string() });
      const all = await listAll('ageCategories/getAll', 'AgeCategories', category, { ServiceIds: await services() });
      return { names: new Map(all.map(({ Id, Classification }) => [Id, Classification])), seconds: good.house };
    });
  /** Services that are booked for a time: rooms, and in many houses car parks and halls. */
  const bookable = () =>
    bridge.keep('services', async () => {
      const service = z.object({
        Id: z.string(),
        Name: z.string().nullish(),
        IsActive: z.boolean(),
        Data: z.object({ Discriminator: z.string() }).nullish(),
      });
      const all = await listAll('services/getAll', 'Services', service, {});
      const open = all.filter(({ IsActive, Data }) => IsActive && Data?.Discriminator === 'Bookable');
      return { names: new Map(open.map(({ Id, Name }) => [Id, Name ?? Id])), seconds: good.house };
    });

  /** Returns the services whose reservations are stays. */
  async function services(): Promise<string[]> {
    const known = await bookable();
    const serviceNames = textOf(account.options, 'services')
      .split(',')
      .flatMap((id) => id.trim() || []);
    const choices = [...known].map(([id, name]) => `${name} ${id}`).join(', ') || 'none';
    const unknown = serviceNames.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw new PartnerFailure('refused', `${who}: it has no bookable service ${unknown}; it has: ${choices}`);
    if (serviceNames.length === 0 && known.size !== 1)
      throw new PartnerFailure(
        'refused',
        `${who}: say whose reservations are stays; its bookable services: ${choices}`,
      );
    return serviceNames.length === 0 ? [...known.keys()] : serviceNames;
  }

  async function page(filter: object, cursor: string | null, count = sizes.page): Promise<MewsPage<MewsReservation>> {
    const body = { ServiceIds: await services(), ...filter };
    const what = 'reservations/getAll/2023-06-06';
    return list(what, 'Reservations', mewsReservation, body, { cursor, count });
  }

  const all = (filter: object) => pagesOf((cursor) => page(filter, cursor, sizes.list));

  async function customersOf(reservations: readonly MewsReservation[]): Promise<Map<string, MewsCustomer>> {
    const ids = [...new Set(reservations.map(guestIdOf))];
    const customers = new Map<string, MewsCustomer>();
    for (let start = 0; start < ids.length; start += sizes.list) {
      const body = { CustomerIds: ids.slice(start, start + sizes.list), Extent: extent };
      for (const customer of await listAll('customers/getAll', 'Customers', mewsCustomer, body))
        customers.set(customer.Id, customer);
    }
    return customers;
  }

  async function translate(reservations: readonly MewsReservation[]): Promise<PmsReservation[]> {
    if (reservations.length === 0) return [];
    const customers = await customersOf(reservations);
    const isKnown = (names: ReadonlyMap<string, string>) =>
      reservations.every(({ AssignedResourceId: id }) => typeof id !== 'string' || names.has(id));
    if (!isKnown(await rooms())) bridge.forget('rooms');
    const names = { rooms: await rooms(), ages: await ages() };
    return reservations.flatMap((item) => fromMews(item, customers.get(guestIdOf(item)), names) ?? []);
  }

  const reader: MewsReader = {
    page,
    all,
    translate,
    spare: bridge.spare,
    customers: (updated, cursor) =>
      list(
        'customers/getAll',
        'Customers',
        z.object({ Id: z.string() }),
        { UpdatedUtc: updated, Extent: extent },
        {
          cursor,
          count: sizes.page,
        },
      ),
  };

  async function read(id: string): Promise<BridgedReservation<MewsReservation> | null> {
    const [theirs] = (await page({ ReservationIds: [id] }, null)).items;
    const [ours] = theirs === undefined ? [] : await translate([theirs]);
    return theirs === undefined || ours === undefined ? null : { theirs, ours };
  }

  async function write(
    { theirs, ours }: BridgedReservation<MewsReservation>,
    { rooms: roomNames, guest }: PmsChange,
  ): Promise<void> {
    // In Mews a reservation has one room.
    if (roomNames !== undefined && roomNames.length <= 1) {
      const Value = roomNames[0] === undefined ? null : roomIdOf(who, await rooms(), roomNames[0]);
      const update = { ReservationId: ours.id, AssignedResourceId: { Value } };
      // Otherwise Mews recalculates the price of the stay.
      await post('reservations/update', { Reprice: false, ApplyCancellationFee: false, ReservationUpdates: [update] });
    }
    const fields = guest === undefined ? {} : customerFields(ours.guest, guest);
    if (Object.keys(fields).length > 0) await post('customers/update', { CustomerId: guestIdOf(theirs), ...fields });
  }

  function stays({ from, to }: { from: string; to: string }): Promise<PmsReservation[]> {
    // A day more on each side covers all time zones; the caller leaves out guests of other days.
    const colliding = {
      StartUtc: utc(Date.parse(from) / 1000 - day),
      EndUtc: utc(Date.parse(to) / 1000 + 2 * day),
    };
    return all({ CollidingUtc: colliding, States: liveStates }).then(translate);
  }

  return {
    ...actsOfBridge({ read, write, start: (id) => post('reservations/start', { ReservationId: id }) }),
    changes: (cursor) => readMewsChanges(reader, { cursor, now: clock.now(), of: fingerprintOf(account) }),
    stays,
    async check() {
      for (const name of ['rooms', 'ages', 'services']) bridge.forget(name);
      const today = utc(clock.now()).slice(0, 10);
      await stays({ from: today, to: today });
    },
  };
}

/**
 * Empty fields stay unchanged: Mews accepts no blank value. Its languages include a country, so the language is not
 * written.
 */
function customerFields(
  now: PmsReservation['guest'],
  changes: NonNullable<PmsChange['guest']>,
): Record<string, string> {
  const { name, family_name, email, phone, nationality, gender } = changes;
  const [first, last] = [name ?? now.name, family_name === undefined ? now.family_name : family_name];
  const isRenamed = name !== undefined || family_name !== undefined;
  const names = (last ?? '') === '' ? { LastName: first } : { FirstName: first, LastName: last };
  const fields = {
    ...(isRenamed ? names : {}),
    Email: email,
    Phone: phone,
    NationalityCode: typeof nationality === 'string' ? regionOf(nationality) : null,
    Sex: gender === 'male' ? 'Male' : gender === 'female' ? 'Female' : null,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [[field, value]] : [],
    ),
  );
}

async function pagesOf<Item>(read: (cursor: string | null) => Promise<MewsPage<Item>>): Promise<Item[]> {
  const results: Item[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const next: MewsPage<Item> = await read(cursor);
    results.push(...next.items);
    if (next.cursor === null) break;
    cursor = next.cursor;
  }
  return results;
}
