import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { arrangeRestaurant, formsOf, ownParty, tableOf, tuesdayNoon } from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let guest: Send;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'plain');
  await arrangeRestaurant(server, 'sakura', { min_age: 6 });
  await arrangeRestaurant(server, 'laps', { lap_age: 3 });
});
afterAll(() => server.close());
beforeEach(async () => {
  serial += 1;
  await arrangeBooking(server, { id: `s-${serial}`, rooms: [`77${serial}`], checkout: tuesdayNoon + 5 * 86_400 });
  guest = server.asGuest(await arrangeGuest(server, `s-${serial}`));
});

interface Party {
  adults: number;
  children: number;
  guests: readonly object[];
}
const values = ({ adults, children, guests }: Party, restaurant = 'plain') => [
  { id: '211', value: JSON.stringify({ restaurant_id: restaurant }) },
  { id: '212', value: JSON.stringify({ people_count: adults, children_count: children }) },
  { id: '213', value: JSON.stringify(guests) },
];
const id = () => `t-${serial}`;
const asStaff = (restaurant: string, party: Party, more: object = {}) => {
  const body = { ...tableOf({ id: id(), restaurant }), custom_fields_values: values(party, restaurant), ...more };
  return server.as('concierge')({ method: 'POST', url: '/api/requests', body });
};
const patch = (body: object) =>
  server.as('concierge')({ method: 'PATCH', url: `/api/requests/${id()}?hotel_id=grand`, body });
const asGuest = (restaurant: string, party: object) => {
  const body = { id: id(), reservation_id: `${restaurant}_20261201_2000`, ...party };
  return guest({ method: 'POST', url: '/api/guest/reservations', body });
};
const changeAsGuest = (body: object) => guest({ method: 'PATCH', url: `/api/guest/reservations/${id()}`, body });
async function faultsOf(answer: ReturnType<Send>) {
  const { statusCode, body } = await answer;
  const { code, fields } = problem.parse(JSON.parse(body));
  expect([statusCode, code], body).toEqual([400, 'invalid_input']);
  return fields;
}
async function done(answer: ReturnType<Send>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
}
const ann = { name: 'Ann', room_number: '12' };
const kit = { name: 'Kit', room_number: '12', is_children: true };
const family = (age?: number) => ({ adults: 1, children: 1, guests: [ann, age === undefined ? kit : { ...kit, age }] });
const ofStaff = 'body.custom_fields_values.213';

describe('The forms of a party', () => {
  it('are as many as adults and children, by the calls of staff too (T14, ALA-17, ALA-35, ALA-36)', async () => {
    const tooFew = [{ path: ofStaff, reason: 'too_few' }];
    expect(await faultsOf(asStaff('plain', { adults: 2, children: 0, guests: [ann] }))).toEqual(tooFew);
    expect(await faultsOf(asStaff('plain', { adults: 2, children: 0, guests: [] }))).toEqual(tooFew);
    // Three adults are not two adults and a child.
    expect(await faultsOf(asStaff('plain', { adults: 2, children: 1, guests: [ann, ann, ann] }))).toEqual(tooFew);
    await done(asStaff('plain', { adults: 2, children: 0, guests: [ann, ann] }));
    expect(
      await faultsOf(patch({ custom_fields_values: values({ adults: 3, children: 0, guests: [ann, ann] }) })),
    ).toEqual(tooFew);
    expect(
      await faultsOf(patch({ custom_fields_values: values({ adults: 3, children: 0, guests: [] }).slice(0, 2) })),
    ).toEqual(tooFew);
    await done(patch({ custom_fields_values: values({ adults: 3, children: 0, guests: [ann, ann, ann] }) }));
  });

  it('are as many by the calls of guests, with the fault at their own field (T14)', async () => {
    const tooFew = [{ path: 'body.guests', reason: 'too_few' }];
    expect(await faultsOf(asGuest('plain', { adults: 2 }))).toEqual(tooFew);
    await done(asGuest('plain', ownParty({ adults: 2 })));
    expect(await faultsOf(changeAsGuest({ adults: 3 }))).toEqual(tooFew);
  });

  it('may lack where they lacked before the rule, and in a party at the door (T14, ALA-35)', async () => {
    await done(asStaff('plain', { adults: 2, children: 0, guests: [ann, ann] }));
    await server.sqlAsOwner`
      update requests set custom_fields_values = ${server.sqlAsOwner.json(values({ adults: 2, children: 0, guests: [ann] }))}
      where hotel_id = 'grand' and id = ${id()}`;
    await done(
      patch({ custom_fields_values: values({ adults: 2, children: 0, guests: [{ ...ann, notes: 'Window' }] }) }),
    );
    server.clock.holdAt(tuesdayNoon + 9 * 3600);
    await done(
      asStaff(
        'plain',
        { adults: 4, children: 1, guests: [{ name: 'Walk-in' }] },
        { id: `door-${serial}`, walk_in: true },
      ),
    );
    server.clock.holdAt(tuesdayNoon);
  });
});

describe('The age of a child', () => {
  it.each(['sakura', 'laps'])('is required of staff where %s has a rule about ages (T3)', async (restaurant) => {
    const required = [{ path: `${ofStaff}.1.age`, reason: 'required' }];
    expect(await faultsOf(asStaff(restaurant, family()))).toEqual(required);
    // An override makes no age known.
    expect(await faultsOf(asStaff(restaurant, family(), { override: ['child_too_young'] }))).toEqual(required);
    const withoutForms = asStaff(restaurant, { adults: 1, children: 1, guests: [ann] });
    expect(await faultsOf(withoutForms)).toEqual([{ path: ofStaff, reason: 'too_few' }]);
    await done(asStaff(restaurant, family(8)));
    expect(await faultsOf(patch({ custom_fields_values: values(family(), restaurant) }))).toEqual(required);
  });

  it('is required of guests at their own field, and too young is refused as before (T3)', async () => {
    const own = (age?: number) => ({
      adults: 1,
      children: 1,
      guests: [{ name: 'Ann' }, { name: 'Kit', is_children: true, ...(age !== undefined && { age }) }],
    });
    expect(await faultsOf(asGuest('sakura', own()))).toEqual([{ path: 'body.guests.1.age', reason: 'required' }]);
    expect(await faultsOf(asGuest('sakura', { adults: 1, children: 1 }))).toEqual([
      { path: 'body.guests', reason: 'too_few' },
    ]);
    expect(problem.parse((await asGuest('sakura', own(4))).json()).code).toBe('child_too_young');
    await done(asGuest('sakura', own(6)));
    expect(await faultsOf(changeAsGuest(own()))).toEqual([{ path: 'body.guests.1.age', reason: 'required' }]);
  });

  it('and the dish of a guest are named at the fields of their own call (X5)', async () => {
    const guests = [{ name: 'Ann', main_course_id: 'soup' }];
    const refused = [{ path: 'body.guests.0.main_course_id', reason: 'unknown' }];
    expect(await faultsOf(asGuest('plain', { adults: 1, guests }))).toEqual(refused);
    await done(asGuest('plain', ownParty({ adults: 1 })));
    expect(await faultsOf(changeAsGuest({ guests }))).toEqual(refused);
  });

  it('is asked as a party moves to a restaurant with the rule, and of children at its door (T3)', async () => {
    await done(asStaff('plain', family()));
    expect(await faultsOf(patch({ reservation_id: 'sakura_20261201_2000' }))).toEqual([
      { path: `${ofStaff}.1.age`, reason: 'required' },
    ]);
    await done(patch({ reservation_id: 'plain_20261201_1800' }));
    server.clock.holdAt(tuesdayNoon + 9 * 3600);
    const door = { adults: 2, children: 1, guests: [{ name: 'Walk-in' }] };
    const walkIn = (party: Party) => asStaff('sakura', party, { id: `door-${serial}`, walk_in: true });
    expect(await faultsOf(walkIn(door))).toEqual([{ path: ofStaff, reason: 'too_few' }]);
    await done(walkIn({ ...door, guests: [{ name: 'Walk-in' }, { ...kit, age: 7 }] }));
    server.clock.holdAt(tuesdayNoon);
  });
});

describe('A room that a guest names for a person at the table', () => {
  it('is a room of the stay, in any spelling; another one is refused at its field (T13)', async () => {
    const covers = (room_number: string) => ({
      adults: 2,
      guests: [{ name: 'Me' }, { name: 'Friend', room_number }],
    });
    const refused = [{ path: 'body.guests.1.room_number', reason: 'not_of_stay' }];
    expect(await faultsOf(asGuest('plain', covers('999999')))).toEqual(refused);
    await done(asGuest('plain', covers(`077${serial}`)));
    expect(await faultsOf(changeAsGuest(covers('803')))).toEqual(refused);
  });

  it('is kept where staff typed it, also by a guest who does not name it (T13)', async () => {
    const guests = [
      { name: 'Me', room_number: `77${serial}` },
      { name: 'Friend', room_number: '805' },
    ];
    await done(asStaff('plain', { adults: 2, children: 0, guests }, { booking_id: `s-${serial}` }));
    const own = formsOf(2, 0, [{ name: 'Me' }, { name: 'Friend', notes: 'Window' }]);
    const changed = await changeAsGuest({ guests: own });
    expect(changed.json()).toMatchObject({ guests });
    await done(changeAsGuest({ guests: [own[0], { name: 'Friend', room_number: '805' }] }));
  });
});
