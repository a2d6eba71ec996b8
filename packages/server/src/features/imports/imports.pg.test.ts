import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openHotelDirectory } from '../hotels/directory.ts';
import { type Mapping, mappingShape } from './mapping.ts';
import { type ImportResult, runImport } from './run-import.ts';

const bookings = mappingShape.parse({
  kind: 'bookings',
  source: 'pms',
  empty: ['NULL', ''],
  key: { template: '{no}' },
  fields: {
    status: { template: '{status}', values: { IN: 'hotel_guest', OUT: 'checked_out' } },
    name: '{name}',
    rooms: { template: '{rooms}', separator: '+' },
    checkin: { template: '{from}', format: 'iso', hour: 14 },
    checkout: { template: '{from}', format: 'iso', hour: 12, plusDays: ['nights'] },
  },
});
const heading = 'no,name,status,rooms,from,nights';

const conversations = mappingShape.parse({
  kind: 'conversations',
  source: 'chat',
  key: { template: '{id}' },
  messages: { list: 'turns', text: 'text', from: 'from', guest: ['guest'], staff: ['staff'] },
  service: { field: 'services', rules: [{ startsWith: 'Towel', service: 'imports-towels' }] },
  statuses: ['OPEN', 'CLOSED'],
  times: { minutesBetweenConversations: 10, minutesBetweenMessages: 1 },
  bookings: 'in-turn',
  guestName: 'Guest {row}',
  staffName: 'Reception',
});

describe('imports', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase({ withHotels: true });
    folder = await mkdtemp(join(tmpdir(), 'bellhop-import-'));
    await test.sqlAsOwner`insert into services (hotel_id, id, position, type, name)
      values ('grand', 'imports-towels', 99, 'ORDER', 'Towels')`;
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ['comments', 'requests', 'request_counts', 'bookings', 'booking_counts', 'events']) {
      await test.sqlAsOwner`delete from ${test.sqlAsOwner(table)}`;
    }
    await test.sqlAsOwner`update event_heads set seq = 0`;
  });

  async function run(
    mapping: Mapping,
    content: string | Buffer,
    options: { signal?: AbortSignal; onProgress?: () => void; hotelId?: string } = {},
  ): Promise<{ result: ImportResult; refused: [number, string][] }> {
    const file = join(folder, 'file');
    await writeFile(file, content);
    const refused: [number, string][] = [];
    const hotel = await (await openHotelDirectory(test.database)).byId(options.hotelId ?? 'grand');
    if (hotel === null) throw new Error('no hotel');
    const result = await runImport({
      database: test.database,
      clock: systemClock,
      hotel,
      mapping,
      file,
      // The dates of these files are years ago.
      takesOld: true,
      onProgress: () => options.onProgress?.(),
      onRefused: (line, reason) => refused.push([line, reason]),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    return { result, refused };
  }

  const rows = () =>
    test.sqlAsOwner`select name, status, rooms, checkin, checkout from bookings where hotel_id = 'grand' order by name`;

  it('brings in a table with quotes, a byte order mark and the line ends of Windows', async () => {
    const text = `\uFEFF${heading}\r\n1,"Doe, ""Jo""",IN,101+102,2019-05-01,2\r\n\r\n2,"Two\r\nlines",OUT,NULL,2019-05-03,1\r\n`;
    const { result, refused } = await run(bookings, text);
    expect(refused).toEqual([]);
    expect(result).toMatchObject({ rows: 2, written: 2, known: 0, refused: 0 });
    expect(await rows()).toMatchObject([
      { name: 'Doe, "Jo"', status: 'hotel_guest', rooms: ['101', '102'] },
      // A name is one line.
      { name: 'Two lines', status: 'checked_out', rooms: [] },
    ]);
  });

  it('says when another system told its bookings last, of a run that came to its end', async () => {
    const times = () => test.sqlAsOwner<{ at: number }[]>`select at from bookings_told where hotel_id = 'grand'`;
    await test.sqlAsOwner`delete from bookings_told`;
    const stopping = new AbortController();
    const many = Array.from({ length: 3000 }, (_, no) => `${no},Ann,IN,101,2019-05-01,2`);
    const stop = { signal: stopping.signal, onProgress: () => stopping.abort() };
    expect((await run(bookings, [heading, ...many].join('\n'), stop)).result.interrupted).toBe(true);
    expect(await times()).toEqual([]);
    const from = systemClock.now();
    await run(bookings, [heading, many[0]].join('\n'));
    expect((await times())[0]?.at).toBeGreaterThanOrEqual(from);
  });

  it('keeps values of a table as plain text, and within the hotel that imports them', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const formula = `=cmd|' /C calc'!A0`;
    await run(bookings, [heading, '1,Ann,IN,101,2019-05-01,2'].join('\n'));
    // The keys equal the keys of the other hotel.
    await run(bookings, [heading, `1,${markup},IN,101,2019-05-01,2`, `2,${formula},IN,102,2019-05-01,2`].join('\n'), {
      hotelId: 'beach',
    });
    expect((await rows()).map((row) => row['name'])).toEqual(['Ann']);
    const names = await test.sqlAsOwner`select name from bookings where hotel_id = 'beach' order by rooms`;
    expect(names.map((row) => row['name'])).toEqual([markup, formula]);
  });

  it('takes the good rows and tells the line and the reason of the others', async () => {
    const { result, refused } = await run(
      bookings,
      [
        heading,
        '1,Ann,IN,101,2019-05-01,2',
        '2,Bob,LATE,101,2019-05-01,2',
        '3,Cem,IN,101,2019-13-01,2',
        '4,Dan,IN',
        '5,"Eve"x,IN,101,2019-05-01,2',
        '6,"Fay,IN,101,2019-05-01,2',
        '7,Gül,IN,101,2019-05-01,2',
        '8,Hal,IN,101,2019-05-01,soon',
        '9,"Ida",IN,101,2019-05-01,1',
        '10,Jon,IN,101,0026-12-01,2',
      ].join('\n'),
    );
    expect(refused).toEqual([
      [3, expect.stringMatching(/^status: "LATE" is none of .*\w/)],
      [4, expect.stringMatching(/^checkin: "2019-13-01" is not a date like /)],
      [5, '3 columns instead of 6'],
      [6, 'a value goes on after its closing quote'],
      [7, 'a quote is opened and not closed'],
      [9, 'checkout: nights "soon" is not a number of days'],
      [11, 'checkin: "0026-12-01" is not between 1970 and 9999'],
    ]);
    expect(result).toMatchObject({ rows: 10, written: 3, refused: 7 });
    expect((await rows()).map((row) => row['name'])).toEqual(['Ann', 'Gül', 'Ida']);
  });

  it('reads the encoding that the mapping names, and refuses rows of another one', async () => {
    const turkish = Buffer.concat([
      Buffer.from(`${heading}\n1,G`),
      Buffer.from([0xfc, 0xfe]),
      Buffer.from('l,IN,,2019-05-01,1\n'),
    ]);
    expect((await run(bookings, turkish)).refused).toEqual([[2, 'holds bytes that are not utf-8']]);
    await run({ ...bookings, encoding: 'windows-1254' }, turkish);
    expect(await rows()).toMatchObject([{ name: 'Güşl' }]);
  });

  it('refuses a file that lacks a column before anything is written', async () => {
    await expect(run(bookings, 'no,name\n1,Ann\n')).rejects.toThrow('these are missing: status, rooms, from, nights');
  });

  it('changes no row the second time, and adds only new rows the third time', async () => {
    const text = `${heading}\n1,Ann,IN,,2019-05-01,1\n2,Bob,IN,,2019-05-01,1\n2,Bob,IN,,2019-05-01,1\n`;
    expect((await run(bookings, text)).result).toMatchObject({ written: 2, known: 1 });
    const before = await test.sqlAsOwner`select * from bookings order by id`;
    expect((await run(bookings, text)).result).toMatchObject({ written: 0, known: 3 });
    expect(await test.sqlAsOwner`select * from bookings order by id`).toEqual(before);
    expect((await run(bookings, `${text}3,Cem,OUT,,2019-05-01,1\n`)).result).toMatchObject({ written: 1, known: 3 });
    expect(await test.sqlAsOwner`select status, n from booking_counts where n > 0 order by status`).toEqual([
      { status: 'checked_out', n: 1 },
      { status: 'hotel_guest', n: 2 },
    ]);
  });

  it('refuses a second row with the same key that says something else (K14, F71)', async () => {
    const text = `${heading}\n1,Ann,IN,101,2019-05-01,1\n1,Bob,IN,102,2019-05-01,1\n1,Ann,IN,101,2019-05-01,1\n`;
    const { result, refused } = await run(bookings, text);
    expect(result).toMatchObject({ written: 1, known: 1, refused: 1 });
    expect(refused).toEqual([[3, 'another line of this file has the same key and says something else']]);
    expect(await rows()).toMatchObject([{ name: 'Ann', rooms: ['101'] }]);
  });

  it('takes a stay with a family name alone (K8, F46)', async () => {
    const fields = 'fields' in bookings ? { ...bookings.fields, family_name: '{name}', name: undefined } : {};
    const text = `${heading}\n1,Noora,IN,,2019-05-01,2\n1,,IN,,2019-05-01,2\n`;
    const { result, refused } = await run(
      { ...bookings, fields, key: { template: '{row}', occurrence: false } } as Mapping,
      text,
    );
    expect(result).toMatchObject({ written: 1 });
    expect(refused).toEqual([[3, 'name: empty']]);
  });

  it('tells rows that are alike apart by their place among them', async () => {
    const alike = { ...bookings, key: { template: '{*}', occurrence: true } } as Mapping;
    const text = `${heading}\n1,Ann,IN,,2019-05-01,1\n1,Ann,IN,,2019-05-01,1\n`;
    expect((await run(alike, text)).result).toMatchObject({ written: 2 });
    expect((await run(alike, text)).result).toMatchObject({ written: 0, known: 2 });
  });

  it('goes on where an interrupted run stopped', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `${index},Guest ${index},IN,,2019-05-01,1`);
    const text = [heading, ...lines].join('\n');
    const stopping = new AbortController();
    const first = await run(bookings, text, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(first.result).toMatchObject({ interrupted: true, written: 500 });
    const second = await run(bookings, text);
    expect(second.result).toMatchObject({ interrupted: false, written: 700, known: 500 });
    const [log] = await test.sqlAsOwner`select h.seq, (select count(*) from events where hotel_id = 'grand') as n
      from event_heads h where hotel_id = 'grand'`;
    expect(log).toEqual({ seq: 1200, n: 1200 });
  });

  const talk = (id: string, ...turns: [string, string][]) =>
    JSON.stringify({ id, services: ['Towels_1'], turns: turns.map(([from, text]) => ({ from, text })) });

  it('makes one request of each conversation, with every message in its order', async () => {
    await run(bookings, `${heading}\n1,Ann,IN,101,2019-05-01,1\n`);
    const { result } = await run(
      conversations,
      [talk('a', ['guest', 'Havlu?'], ['staff', 'مرحبا']), talk('b', ['guest', 'Hi'])].join('\r\n'),
    );
    expect(result).toMatchObject({ rows: 2, written: 2 });
    expect(
      await test.sqlAsOwner`select full_name, room_number, status, comments_count, last_comment_body, staff_summary from requests order by updated_at desc`,
    ).toEqual([
      {
        full_name: 'Ann',
        room_number: '101',
        status: 'OPEN',
        comments_count: 2,
        last_comment_body: 'مرحبا',
        staff_summary: 'Havlu?',
      },
      {
        full_name: 'Ann',
        room_number: '101',
        status: 'CLOSED',
        comments_count: 1,
        last_comment_body: 'Hi',
        staff_summary: 'Hi',
      },
    ]);
    expect(
      await test.sqlAsOwner`select body, is_staff, position from comments where body <> 'Hi' order by position`,
    ).toEqual([
      { body: 'Havlu?', is_staff: false, position: 1 },
      { body: 'مرحبا', is_staff: true, position: 2 },
    ]);
    expect(await test.sqlAsOwner`select service_id, status, n from request_counts order by status`).toEqual([
      { service_id: 'imports-towels', status: 'CLOSED', n: 1 },
      { service_id: 'imports-towels', status: 'OPEN', n: 1 },
    ]);
  });

  it('creates each conversation once, and lists lines that do not fit', async () => {
    const text = [
      talk('a', ['guest', 'One']),
      '{"id": "b"',
      JSON.stringify({ id: 'c', services: ['Boats_1'], turns: [{ from: 'guest', text: 'x' }] }),
      talk('d', ['robot', 'x']),
      '{"id":"e","services":["Towels_1"],"turns":[{"from":"guest","text":"\\ud800"}]}',
      '[]',
    ].join('\n');
    const first = await run(conversations, text);
    expect(first.refused).toEqual([
      [2, 'not a JSON object'],
      [3, 'services: the mapping does not say which service "Boats_1" is'],
      [4, 'turns[0]: the mapping does not say who "robot" is'],
      [5, 'turns[0]: has an invalid character'],
      [6, 'not a JSON object'],
    ]);
    expect((await run(conversations, text)).result).toMatchObject({ written: 0, known: 1, refused: 5 });
    expect(await test.sqlAsOwner`select count(*) as n from comments`).toEqual([{ n: 1 }]);
  });
});
