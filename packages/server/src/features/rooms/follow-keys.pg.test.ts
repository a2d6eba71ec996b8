import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { serverUrlOf } from '../../testing/cluster.ts';
import { type ReleaseBefore, releaseBefore } from '../../testing/release-before.ts';
import { followRooms } from '../dining/reservations/keys.ts';
import { followRoomKeys } from './follow-keys.ts';

describe('A hotel whose rooms were named by the version before', () => {
  let old: ReleaseBefore;
  beforeAll(async () => {
    old = await releaseBefore(inject('cluster').url, '0133');
  });
  afterAll(() => old.close());

  it('has each room once, in every spelling of its number, and the tables of guests who named it', async () => {
    const { owner, url } = old;
    await owner`insert into hotels (id, group_id, name, settings, created_at) values ('old', 'old', 'Old', '{}', 0)`;
    await owner`insert into event_heads (hotel_id) values ('old')`;
    for (const [id, number, floor] of [
      ['٥٠٨', '٥٠٨', '5'],
      ['b-12', 'B-12', '1'],
      ['1/204', '1/204', '2'],
      ['601', '601', '6'],
      ['٦٠١', '٦٠١', null],
    ] as const)
      await owner`insert into rooms (hotel_id, id, number, floor) values ('old', ${id}, ${number}, ${floor})`;
    await owner`
      insert into restaurants (hotel_id, id, position, name, timezone_id) values ('old', 'fig', 0, 'Fig', 'Europe/Istanbul')`;
    await owner`insert into sittings (hotel_id, id, restaurant_id, on_date) values ('old', 's', 'fig', '2019-11-28')`;
    await owner`
      insert into services (hotel_id, id, position, type, name)
      values ('old', 'table', 0, 'ALACARTE_RESTAURANT_RESERVATION', 'Table')`;
    for (const [id, key] of [
      ['r1', 'room:٥٠٨'],
      ['r2', 'room:b-12'],
      ['r3', 'booking:b-12'],
      ['r4', 'room:601'],
    ] as const) {
      await owner`
        insert into requests (hotel_id, id, status, service_id, service_type, title, created_at, updated_at)
        values ('old', ${id}, 'OPEN', 'table', 'ALACARTE_RESTAURANT_RESERVATION', 'Table', 0, 0)`;
      await owner`
        insert into reservations (hotel_id, request_id, sitting_id, restaurant_id, on_date, adults, children, seats, guest_key, holds_seats)
        values ('old', ${id}, 's', 'fig', '2019-11-28', 2, 0, 2, ${key}, true)`;
    }

    await migrate({ url });
    const clock = { now: () => 60, millis: () => 60_000 };
    const database = openDatabase({ url: serverUrlOf(url), role: null, clock, max: 4 });
    try {
      expect(await followRoomKeys(database, [followRooms])).toBe(4);
      expect(await followRoomKeys(database, [followRooms])).toBe(0);
      expect(await owner`select id, number, floor from rooms order by id`.values()).toEqual([
        ['1-204', '1/204', '2'],
        ['508', '٥٠٨', '5'],
        ['601', '601', '6'],
        ['b12', 'B-12', '1'],
      ]);
      expect(await owner`select guest_key from reservations order by request_id`.values()).toEqual([
        ['room:508'],
        ['room:b12'],
        ['booking:b-12'],
        ['room:601'],
      ]);
    } finally {
      await database.close();
    }
  });
});
