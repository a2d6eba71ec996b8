import * as z from 'zod';
import {
  type House,
  type HouseAnswer,
  type HouseCall,
  type HouseServer,
  type HouseStay,
  moment,
  openHouse,
} from './house.ts';

const statusOf: Record<HouseStay['state'], string> = {
  asked: 'Tentative',
  expected: 'Confirmed',
  in_house: 'InHouse',
  departed: 'CheckedOut',
  canceled: 'Canceled',
  no_show: 'NoShow',
};
const patch = z.tuple([
  z.object({
    op: z.literal('replace'),
    path: z.literal('/primaryGuest'),
    value: z.looseObject({
      firstName: z.string().nullish(),
      lastName: z.string(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
      preferredLanguage: z.string().nullish(),
      nationalityCountryCode: z.string().nullish(),
    }),
  }),
]);
const no = (status: number, message: string): HouseAnswer => ({ status, json: { messages: [message] } });
const done: HouseAnswer = { status: 204 };
const property = 'MUC';
const unitId = (room: string) => `${property}-${room}`;
const lifetime = 3600;

/**
 * A property in Apaleo, by the public documents of its APIs (api.apaleo.com/swagger, apaleo.dev): tokens of an hour,
 * pages of at most 200, an empty list without a body, guests replaced as a whole.
 */
export async function openApaleoServer(
  house: House,
  { client, now }: { client: { id: string; secret: string }; now: () => number },
): Promise<HouseServer & { endTokens(): void }> {
  /** Unix seconds of expiry, by token. */
  const tokens = new Map<string, number>();

  function token({ headers, body }: HouseCall): HouseAnswer {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return { status: 400, json: { error: 'invalid_client' } };
    if (body !== 'grant_type=client_credentials') return { status: 400, json: { error: 'unsupported_grant_type' } };
    const access_token = `token-${tokens.size}`;
    tokens.set(access_token, now() + lifetime);
    return { status: 200, json: { access_token, expires_in: lifetime, token_type: 'Bearer' } };
  }

  function list({ query }: HouseCall): HouseAnswer {
    const [size, number] = [Number(query.get('pageSize')), Number(query.get('pageNumber'))];
    if (!(size >= 1 && size <= 200)) return no(422, 'pageSize');
    const [from, to] = [query.get('from'), query.get('to')].map((each) =>
      each === null ? null : Date.parse(each) / 1000,
    );
    const filter = query.get('dateFilter');
    const matches = [...house.stays.values()]
      .filter(() => query.get('propertyIds') === property)
      .filter(({ state }) => query.get('status')?.split(',').includes(statusOf[state]) ?? true)
      .filter(({ changedAt, arrival, departure }) => {
        const [start, end] = filter === 'Modification' ? [changedAt, changedAt] : [arrival, departure];
        return filter === null || (end >= (from ?? end) && start <= (to ?? start));
      });
    if (query.get('sort') === 'updated:asc') matches.sort((a, b) => a.changedAt - b.changedAt);
    const some = matches.slice((number - 1) * size, number * size);
    return some.length === 0 ? done : { status: 200, json: { reservations: some.map(shown), count: matches.length } };
  }

  function shown(stay: HouseStay) {
    const { first, last, email, phone, language, country } = house.guestOf(stay);
    return {
      id: stay.id,
      bookingId: stay.id.split('-')[0],
      status: statusOf[stay.state],
      // With the offset of the property.
      modified: `${moment(stay.changedAt + 3600).replace('Z', '')}+01:00`,
      arrival: `${moment(stay.arrival + 3600).replace('Z', '')}+01:00`,
      departure: `${moment(stay.departure + 3600).replace('Z', '')}+01:00`,
      adults: stay.adults,
      childrenAges: Array.from({ length: stay.children }, () => 6),
      property: { id: property },
      ...(stay.room === null ? {} : { unit: { id: unitId(stay.room), name: stay.room } }),
      primaryGuest: {
        firstName: first,
        lastName: last,
        email,
        phone,
        preferredLanguage: language?.slice(0, 2),
        nationalityCountryCode: country,
        // A field that Bellhop does not read and must not lose.
        identificationNumber: 'P-1',
      },
      additionalGuests: [{ firstName: 'Tom', lastName: last }],
    };
  }

  function act(stay: HouseStay, what: string): HouseAnswer {
    const room = house.rooms.find((each) => what === `assign-unit/${unitId(each)}`);
    if (what === 'unassign-units') house.put(stay.id, { room: null });
    else if (room !== undefined) house.put(stay.id, { room });
    else if (what !== 'checkin') return no(404, what);
    else if (stay.state !== 'expected' || stay.room === null) return no(422, 'CheckInNotAllowedWithoutUnitAssigned');
    else house.put(stay.id, { state: 'in_house' });
    return done;
  }

  function change(stay: HouseStay, body: string): HouseAnswer {
    const read = patch.safeParse(JSON.parse(body));
    if (!read.success) return no(422, read.error.message);
    const { value } = read.data[0];
    if (value.identificationNumber !== 'P-1') return no(422, 'identificationNumber');
    house.put(stay.id, {
      state: stay.state,
      guest: {
        first: value.firstName ?? '',
        last: value.lastName,
        email: value.email ?? null,
        phone: value.phone ?? null,
        language: value.preferredLanguage ?? null,
        country: value.nationalityCountryCode ?? null,
      },
    });
    return done;
  }

  const server = await openHouse((call) => {
    const { method, path, headers, query } = call;
    if (path === '/connect/token') return token(call);
    if (!((tokens.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? 0) > now())) return { status: 401 };
    if (path === '/booking/v1/reservations') return list(call);
    if (path === `/inventory/v1/properties/${property}`) return { status: 200, json: { id: property } };
    if (path === '/inventory/v1/units')
      return query.get('propertyId') === property
        ? { status: 200, json: { units: house.rooms.map((room) => ({ id: unitId(room), name: room })), count: 4 } }
        : done;
    const [, kind, id = '', what = ''] =
      /^\/booking\/v1\/(reservations|reservation-actions)\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    const stay = house.stays.get(decodeURIComponent(id));
    if (stay === undefined) return no(404, 'Not found');
    if (kind === 'reservation-actions' && method === 'PUT') return act(stay, what);
    return method === 'PATCH' ? change(stay, call.body) : { status: 200, json: shown(stay) };
  });
  return { ...server, endTokens: () => tokens.clear() };
}
