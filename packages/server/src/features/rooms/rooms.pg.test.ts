import { problem } from '@bellhop/contract/problem';
import { addRooms, changeRoom } from '@bellhop/contract/rooms/administration';
import { listRooms } from '@bellhop/contract/rooms/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Place = { number: string; floor: string | null; type: string | null };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const room = (number: string, floor: string | null = null, type: string | null = null): Place => ({
  number,
  floor,
  type,
});
const withoutState = ({ number, floor, type }: Place): Place => ({ number, floor, type });
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, hotel: string, body?: object) =>
  server.as('group')({
    method,
    url: `/api${path}${path.includes('?') ? '&' : '?'}hotel_id=${hotel}`,
    ...(body !== undefined && { body }),
  });

const add = (hotel: string, ...rooms: Place[]) => send('POST', '/admin/rooms', hotel, { rooms });
async function list(hotel: string): Promise<(Place & { id: string; version: number })[]> {
  return listRooms.answer.parse((await send('GET', '/hotels/rooms', hotel)).json()).items;
}
const places = async (hotel: string) => (await list(hotel)).map(withoutState);
async function change(hotel: string, id: string, next: Place) {
  const version = (await list(hotel)).find((each) => each.id === id)?.version ?? 1;
  return send('PUT', `/admin/rooms/${id}`, hotel, { ...next, version });
}
const remove = (hotel: string, id: string) => send('DELETE', `/admin/rooms/${id}?version=1`, hotel);
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;

describe("a hotel's rooms", () => {
  it('are added, changed and removed in any spelling of their number, and each is there once', async () => {
    expect((await add('grand', room(' 508 ', '5', 'Suite'), room('1012'), room('A9', ' ', ''))).statusCode).toBe(200);
    expect(await places('grand')).toEqual([room('508', '5', 'Suite'), room('1012'), room('A9')]);
    expect(addRooms.answer.parse((await add('grand', room('0508-A'))).json()).known).toEqual(['0508-A']);
    const changed = changeRoom.answer.parse((await change('grand', '508', room('0508', '', 'Suite'))).json());
    expect(withoutState(changed)).toEqual(room('0508', null, 'Suite'));
    const moved = changeRoom.answer.parse((await change('grand', '508', room('509', null, 'Suite'))).json());
    expect(withoutState(moved)).toEqual(room('509', null, 'Suite'));
    expect(codeOf(await change('grand', '509', room('1012-B')))).toBe('id_taken');
    expect(codeOf(await change('grand', '508', room('508', '5')))).toBe('not_found');
    expect(await places('grand')).toEqual([room('509', null, 'Suite'), room('1012'), room('A9')]);
    expect((await remove('grand', 'a09')).statusCode).toBe(200);
    expect((await remove('grand', 'A9')).statusCode, 'the same again').toBe(200);
    expect(await places('grand')).toEqual([room('509', null, 'Suite'), room('1012')]);
  });

  it('come in one piece: all are added, or none', async () => {
    const refused = problem.parse((await add('grand', room('600'), room('1,2'))).json());
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.rooms.1.number' }] });
    expect((await add('grand', room('601', '6'), room('00509', '5'))).statusCode).toBe(200);
    expect(await places('grand')).toEqual([room('509', null, 'Suite'), room('601', '6'), room('1012')]);
  });

  it.each(['', 'x'.repeat(21), '5\u0000'])('have no number %j', async (number) => {
    const refused = problem.parse((await add('grand', room(number))).json());
    expect(refused.fields).toContainEqual(expect.objectContaining({ path: 'body.rooms.0.number' }));
  });

  it("are the hotel's own", async () => {
    expect(await places('beach')).toEqual([]);
    expect(codeOf(await change('beach', '601', room('601')))).toBe('not_found');
    await add('beach', room('601', '1'));
    expect(await places('grand')).toContainEqual(room('601', '6'));
  });
});
