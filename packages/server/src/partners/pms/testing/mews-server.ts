import * as z from 'zod';
import { type House, type HouseAnswer, type HouseServer, type HouseStay, moment, openHouse } from './house.ts';

const interval = z.object({ StartUtc: z.string(), EndUtc: z.string() });
const ids = z.array(z.string()).min(1).max(1000);
const request = z.object({
  ClientToken: z.string(),
  AccessToken: z.string(),
  Client: z.string(),
  Limitation: z.object({ Count: z.int().min(1).max(1000), Cursor: z.string().optional() }).optional(),
  ServiceIds: ids.optional(),
  ReservationIds: ids.optional(),
  AccountIds: ids.optional(),
  CustomerIds: ids.optional(),
  States: z.array(z.string()).optional(),
  UpdatedUtc: interval.optional(),
  CollidingUtc: interval.optional(),
  Reprice: z.boolean().optional(),
  ReservationUpdates: z
    .array(z.object({ ReservationId: z.string(), AssignedResourceId: z.object({ Value: z.string().nullable() }) }))
    .optional(),
  ReservationId: z.string().optional(),
  CustomerId: z.string().optional(),
  FirstName: z.string().optional(),
  LastName: z.string().optional(),
  Email: z.string().optional(),
  Phone: z.string().optional(),
});
type MewsRequest = z.infer<typeof request>;

const stateOf: Record<HouseStay['state'], string> = {
  asked: 'Optional',
  expected: 'Confirmed',
  in_house: 'Started',
  departed: 'Processed',
  canceled: 'Canceled',
  no_show: 'Canceled',
};
const day = 86_400;
/** The longest interval that Mews accepts, and the longest for which it answers in time. */
const most = { asked: 92 * day, gathered: 30 * day };
const seconds = (text: string) => Date.parse(text) / 1000;
const no = (status: number, Message: string): HouseAnswer => ({ status, json: { Message } });
const roomId = (room: string) => `room-${room}`;

/**
 * A property in Mews, by the public documents of its Connector API (docs.mews.com/connector-api): lists with the newest
 * first and the last item's id as cursor, intervals of three months, 200 calls of a token within 30 seconds, and an
 * error for too much data at once.
 */
export function openMewsServer(
  house: House,
  { tokens, now }: { tokens: { client: string; access: string }; now: () => number },
): Promise<HouseServer & { services: { Id: string; Name: string }[] }> {
  const services = [{ Id: 'stays', Name: 'Accommodation' }];
  let recent: number[] = [];

  const acts: Record<string, (asked: MewsRequest) => HouseAnswer> = {
    'services/getAll': (input) =>
      page(
        input,
        'Services',
        services.map((each) => ({ ...each, IsActive: true, Data: { Discriminator: 'Bookable' } })),
      ),
    'resources/getAll': (input) =>
      page(
        input,
        'Resources',
        house.rooms.map((room) => ({ Id: roomId(room), Name: room, IsActive: true })),
      ),
    'ageCategories/getAll': (input) =>
      page(input, 'AgeCategories', [
        { Id: 'grown', ServiceId: 'stays', Classification: 'Adult' },
        { Id: 'small', ServiceId: 'stays', Classification: 'Child' },
      ]),
    'customers/getAll': (input) => {
      const matches = [...house.guests]
        .filter(([id]) => input.CustomerIds?.includes(id) ?? true)
        .filter(([, { changedAt }]) => isWithin(changedAt, input.UpdatedUtc))
        .map(([Id, guest]) => ({
          Id,
          UpdatedUtc: moment(guest.changedAt),
          FirstName: guest.first,
          LastName: guest.last,
          Email: guest.email,
          Phone: guest.phone,
          LanguageCode: guest.language,
          NationalityCode: guest.country,
          Sex: 'Female',
        }));
      return page(input, 'Customers', matches);
    },
    'reservations/getAll/2023-06-06': (input) => {
      if (!input.ServiceIds?.includes('stays')) return page(input, 'Reservations', []);
      const matches = [...house.stays.values()]
        .filter(({ id }) => input.ReservationIds?.includes(id) ?? true)
        .filter(({ guest }) => input.AccountIds?.includes(guest) ?? true)
        .filter(({ state }) => input.States?.includes(stateOf[state]) ?? true)
        .filter(({ changedAt }) => isWithin(changedAt, input.UpdatedUtc))
        .filter(
          ({ arrival, departure }) =>
            input.CollidingUtc === undefined ||
            (arrival < seconds(input.CollidingUtc.EndUtc) && departure > seconds(input.CollidingUtc.StartUtc)),
        );
      return page(input, 'Reservations', matches.map(shown));
    },
    'reservations/update': ({ ReservationUpdates = [], Reprice }) => {
      if (Reprice !== false) return no(400, 'Prices would change');
      for (const { ReservationId, AssignedResourceId } of ReservationUpdates) {
        const room = house.rooms.find((each) => roomId(each) === AssignedResourceId.Value) ?? null;
        if (AssignedResourceId.Value !== null && room === null) return no(400, 'Invalid ResourceId.');
        house.put(ReservationId, { room });
      }
      return { status: 200, json: {} };
    },
    'reservations/start': ({ ReservationId = '' }) => {
      const stay = house.stays.get(ReservationId);
      if (stay?.state !== 'expected' || stay.room === null) return no(403, 'Reservation cannot be started.');
      house.put(ReservationId, { state: 'in_house' });
      return { status: 200, json: {} };
    },
    'customers/update': ({ CustomerId = '', FirstName, LastName, Email, Phone }) => {
      const guest = house.guests.get(CustomerId);
      if (guest === undefined) return no(400, 'Invalid CustomerId.');
      // A missing or blank field stays unchanged.
      house.putGuest(CustomerId, {
        first: FirstName || guest.first,
        last: LastName || guest.last,
        email: Email || guest.email,
        phone: Phone || guest.phone,
      });
      return { status: 200, json: {} };
    },
  };

  const server = openHouse(({ method, path, body }) => {
    const act = acts[path.replace('/api/connector/v1/', '')];
    if (method !== 'POST' || act === undefined) return no(404, 'Not found');
    const parsed = request.safeParse(JSON.parse(body));
    if (!parsed.success) return no(400, parsed.error.message);
    if (parsed.data.ClientToken !== tokens.client || parsed.data.AccessToken !== tokens.access)
      return no(401, 'Invalid AccessToken.');
    recent = [...recent.filter((at) => at > now() - 30), now()];
    if (recent.length > 200) return { ...no(429, 'Too many requests'), retryAfter: 30 };
    const spans = [parsed.data.UpdatedUtc, parsed.data.CollidingUtc].flatMap((each) => each ?? []);
    if (spans.some(({ StartUtc, EndUtc }) => !(seconds(EndUtc) > seconds(StartUtc))))
      return no(400, 'Invalid interval.');
    const longest = Math.max(0, ...spans.map(({ StartUtc, EndUtc }) => seconds(EndUtc) - seconds(StartUtc)));
    if (longest > most.asked) return no(400, 'Interval is longer than 3 months.');
    if (longest > most.gathered) return no(408, 'Request timeout.');
    return act(parsed.data);
  });
  return server.then((opened) => ({ ...opened, services }));
}

function page(
  { Limitation }: MewsRequest,
  name: string,
  items: readonly { Id: string; [more: string]: unknown }[],
): HouseAnswer {
  if (Limitation === undefined) return no(400, 'Limitation is required.');
  const newest = items.toReversed();
  const start = Limitation.Cursor === undefined ? 0 : newest.findIndex(({ Id }) => Id === Limitation.Cursor) + 1;
  const some = newest.slice(start, start + Limitation.Count);
  return { status: 200, json: { [name]: some, Cursor: some.at(-1)?.Id ?? null } };
}

function isWithin(at: number, span: z.infer<typeof interval> | undefined): boolean {
  return span === undefined || (at >= seconds(span.StartUtc) && at <= seconds(span.EndUtc));
}

function shown({ id, state, guest, room, arrival, departure, adults, children, changedAt }: HouseStay) {
  return {
    Id: id,
    ServiceId: 'stays',
    AccountId: guest,
    AccountType: 'Customer',
    Number: `N-${id}`,
    State: stateOf[state],
    UpdatedUtc: moment(changedAt),
    // Guests who have come or gone did so at other times.
    StartUtc: moment(arrival - 1800),
    EndUtc: moment(departure + 1800),
    ScheduledStartUtc: moment(arrival),
    ScheduledEndUtc: moment(departure),
    AssignedResourceId: room === null ? null : roomId(room),
    PersonCounts: [
      { AgeCategoryId: 'grown', Count: adults },
      { AgeCategoryId: 'small', Count: children },
    ],
  };
}
