import { getCompanionForm, openCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { readForms } from '@bellhop/contract/check-in/form';
import { shareOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { arrangeFormFields, ownAddress, ownCalls } from './testing/own-calls.ts';

let server: TestServer;
let guest: Send;
let stays = 0;
let stay: string;
const { call, done, codeOf, read, put, signature, sign, submit, staff, request, detail, remove } = ownCalls(() => ({
  server,
  guest,
  serial: stays,
}));

beforeAll(async () => {
  server = await startTestServer();
  await arrangeFormFields(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  stays += 1;
  stay = `removed-${stays}`;
  const checkin = server.clock.now() + 3 * 86_400;
  await arrangeBooking(server, { id: stay, status: 'future_guest', name: 'Zeynep', familyName: 'Demir', checkin });
  guest = server.asGuest(await arrangeGuest(server, stay));
});

describe('Guests of a check-in', () => {
  it('removes a companion from the middle: what belongs to the others stays with them, at the desk too', async () => {
    await put(0, completeForm, { guests: 4 });
    for (const [position, name] of [
      [1, 'Ela'],
      [2, 'Deniz'],
      [3, 'Can'],
    ] as const)
      await put(position, { ...completeForm, name, email: `${name}@guest.example` });
    for (const position of [0, 1, 2, 3]) await sign(position);
    await done(submit());
    await staff('POST', '/check-in/ask', {
      fields: [
        { position: 1, field: 'city' },
        { position: 3, field: 'address' },
      ],
    });
    const { code } = shareOwnForm.answer.parse((await call('POST', '/guests/3/code')).json());
    const opened = await server.send({ method: 'POST', url: `${ownAddress}/companion`, body: { code } });
    const { token } = openCompanionForm.answer.parse(opened.json());
    const [, ela, deniz, can] = (await read()).guests;
    expect(new Set([ela?.id, deniz?.id, can?.id]).size).toBe(3);

    expect(await codeOf(remove(0, (await read()).guests[0]?.id))).toBe('not_found');
    expect((await done(remove(1, ela?.id))).guests.map(({ form }) => form.name)).toEqual(['Zeynep', 'Deniz', 'Can']);
    const after = await done(remove(1, ela?.id));
    expect(after.guests.slice(1), 'twice is as once').toMatchObject([
      { id: deniz?.id, position: 1, signature_current: true, shared_until: null },
      { id: can?.id, position: 2, signature_current: true, shared_until: can?.shared_until },
    ]);
    expect(after.asked?.fields).toEqual([{ position: 2, field: 'address' }]);

    // A client with the old list of guests does not write into the form of another guest.
    const stale = call('PUT', `/guests/2?guest=${deniz?.id}`, { form: { city: 'Adana' } });
    expect(await codeOf(stale)).toBe('edit_conflict');
    expect(await codeOf(call('PUT', `/guests/2/signature?guest=${deniz?.id}`, signature))).toBe('edit_conflict');
    expect(await codeOf(call('POST', `/guests/2/code?guest=${deniz?.id}`))).toBe('edit_conflict');

    const companion = await server.asGuest(token)({
      method: 'PUT',
      url: `${ownAddress}/companion`,
      body: { form: { address: 'Moda 1' } },
    });
    expect(getCompanionForm.answer.parse(companion.json()).guest).toMatchObject({ position: 2, form: { name: 'Can' } });

    expect((await detail()).guests).toMatchObject([
      { signature: signature.signature },
      { form: { name: 'Deniz', email: 'Deniz@guest.example' }, signature: signature.signature },
      { form: { name: 'Can', address: 'Moda 1' }, signature: signature.signature },
    ]);
    expect(readForms(await request()).map(({ name }) => name)).toEqual([completeForm.name, 'Deniz', 'Can']);
    const history = await staff('GET', '/history');
    expect(JSON.stringify(history)).toContain('{"field":"guests","from":4,"to":3}');
    expect(JSON.stringify(history)).toContain('{"field":"companion","from":null,"to":"set"}');
    await done(remove(2, can?.id));
    expect((await server.asGuest(token)({ method: 'GET', url: `${ownAddress}/companion` })).statusCode).toBe(401);
  });

  it('gives no stay a room by the request that is made for it: rooms go through the booking (FCI-12)', async () => {
    const make = (rooms: string[]) =>
      server.as('frontdesk')({
        method: 'POST',
        url: '/api/requests',
        body: {
          id: `r-${stays}`,
          hotel_id: 'grand',
          service_id: 'check-in',
          booking_id: stay,
          custom_fields_values: [
            { id: '311', value: JSON.stringify(completeForm) },
            { id: '313', value: JSON.stringify(rooms) },
          ],
        },
      });
    const refused = problem.parse((await make(['611'])).json());
    expect(refused.fields).toEqual([{ path: 'body.custom_fields_values.313', reason: 'rooms_come_later' }]);
    await server.sqlAsOwner`update bookings set rooms = '{611}' where id = ${stay}`;
    expect((await make(['611'])).statusCode).toBe(200);
  });

  it('leaves signatures and codes with the guests whose forms staff keep, where they leave one out (FCI-11)', async () => {
    await put(0, completeForm, { guests: 3 });
    await put(1, { ...completeForm, name: 'Ela' });
    await put(2, { ...completeForm, name: 'Deniz' });
    for (const position of [0, 1, 2]) await sign(position);
    await done(submit());
    const [, , deniz] = (await read()).guests;
    const { custom_fields_values, version } = await request();
    const value = JSON.stringify([readForms({ custom_fields_values })[2]]);
    await staff('PATCH', '', { version, custom_fields_values: [{ id: '312', value }] });
    expect((await read()).guests[1]).toMatchObject({ id: deniz?.id, signature_current: true });
  });
});
