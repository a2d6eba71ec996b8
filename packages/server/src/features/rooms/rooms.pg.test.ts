import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { administerRooms, type RoomAdministration } from './administration.ts';

let test: TestDatabase;
let rooms: RoomAdministration;
beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
  rooms = administerRooms(test.database, systemClock);
});
afterAll(() => test.close());

const room = (number: string, floor: string | null = null, type: string | null = null) => ({ number, floor, type });

describe("a hotel's rooms", () => {
  it('are added, changed and removed in any spelling of their number, and each is there once', async () => {
    expect(await rooms.add('grand', room(' 508 ', '5', 'Suite'))).toEqual(room('508', '5', 'Suite'));
    await rooms.add('grand', room('1012'));
    await rooms.add('grand', room('A9', ' ', ''));
    await expect(rooms.add('grand', room('0508-A'))).rejects.toThrow('There is a room 508 already.');
    expect(await rooms.change('grand', '0508', { floor: '', number: '0508' })).toEqual(room('0508', null, 'Suite'));
    expect(await rooms.change('grand', '508', { number: '509' })).toEqual(room('509', null, 'Suite'));
    await expect(rooms.change('grand', '509', { number: '1012-B' })).rejects.toThrow('There is a room 1012 already.');
    await expect(rooms.change('grand', '508', { floor: '5' })).rejects.toThrow('There is no room 508;');
    expect(await rooms.list('grand')).toEqual([room('509', null, 'Suite'), room('1012'), room('A9')]);
    expect(await rooms.remove('grand', 'a09')).toEqual(room('A9'));
    await expect(rooms.remove('grand', 'A9')).rejects.toThrow('There is no room A9;');
  });

  it('come in one piece: all are added or changed, or none', async () => {
    await expect(rooms.putAll('grand', [room('600'), room('1,2')])).rejects.toThrow(
      'The room 1,2 does not fit: number: holds a comma',
    );
    await rooms.putAll('grand', [room('601', '6'), room('00509', '5')]);
    expect(await rooms.list('grand')).toEqual([room('00509', '5'), room('601', '6'), room('1012')]);
  });

  it.each([
    ['', 'number: is missing'],
    ['x'.repeat(21), 'number: '],
    ['5\u0000', 'number: '],
  ])('have no number %j', async (number, reason) => {
    await expect(rooms.add('grand', room(number))).rejects.toThrow(reason);
  });

  it("are the hotel's own", async () => {
    expect(await rooms.list('beach')).toEqual([]);
    await expect(rooms.remove('beach', '601')).rejects.toThrow('There is no room 601;');
    await rooms.add('beach', room('601', '1'));
    expect(await rooms.list('grand')).toContainEqual(room('601', '6'));
  });
});
