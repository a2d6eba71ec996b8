import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadRow, readCsv } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer, needed = ['id']): Promise<ReadRow[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, text);
  const rows: ReadRow[] = [];
  for await (const row of readCsv(path, { encoding: 'utf-8', delimiter: ',', needed })) rows.push(row);
  return rows;
}
const columnsOf = (rows: readonly ReadRow[]) => rows.map((row) => (row.kind === 'row' ? row.row.columns : row.reason));
const refusals = (rows: readonly ReadRow[]) => rows.map((row) => (row.kind === 'problem' ? row.reason : row.row.line));

describe('a table', () => {
  it.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CR LF', '\r\n'],
  ])('has lines that end with %s (K7, F41, F43)', async (_, end) => {
    const text = ['id,note', '1,a', `2,"b${end}c"`, '3,d', ''].join(end);
    expect(columnsOf(await read(text, ['id', 'note']))).toEqual([
      { id: '1', note: 'a' },
      { id: '2', note: 'b\nc' },
      { id: '3', note: 'd' },
    ]);
  });

  it('has lines whose two-character ends may lie across two chunks of the stream (K7)', async () => {
    // A stream reads 64 KiB at once, so the CR is its last character.
    const first = `id,note\r\n1,${'x'.repeat(64 * 1024 - 'id,note\r\n1,'.length - 1)}\r`;
    const rows = await read(`${first}\n2,b\r\n`);
    expect(rows.map((row) => row.kind === 'row' && row.row.line)).toEqual([2, 3]);
  });

  it('has the separator of a first line such as sep=;', async () => {
    expect(columnsOf(await read('sep=;\r\nid;note\r\n1;a, b\r\n', ['id', 'note']))).toEqual([
      { id: '1', note: 'a, b' },
    ]);
  });

  it.each([
    ['little', [0xff, 0xfe], (text: string) => Buffer.from(text, 'utf16le')],
    ['big', [0xfe, 0xff], (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ] as const)('may be UTF-16 of %s endian with a byte order mark', async (_, mark, encode) => {
    const file = Buffer.concat([Buffer.from(mark), encode('id,note\r\n1,Şükrü\r\n')]);
    expect(columnsOf(await read(file, ['id', 'note']))).toEqual([{ id: '1', note: 'Şükrü' }]);
  });

  it('may have empty columns behind its last, in the heading or in rows alone', async () => {
    expect(columnsOf(await read('id,note\n1,a,\n2,b,,\n3,c,d\n'))).toEqual([
      { id: '1', note: 'a' },
      { id: '2', note: 'b' },
      '3 columns instead of 2',
    ]);
    expect(columnsOf(await read('id,note,,\n1,a\n2,\n'))).toMatchObject([
      { id: '1', note: 'a' },
      { id: '2', note: '' },
    ]);
  });

  it('with a title above its columns is refused in words that say so', async () => {
    await expect(read('Arrivals of 29 November\nid,note\n1,a\n')).rejects.toThrow(
      'The first line has to name the columns, without a title above it; these are missing: id.',
    );
  });

  it('refuses a line that is too long and one of too many columns, and reads the others (S18)', async () => {
    const long = `1,${'x'.repeat(15_000_000)}`;
    const wide = ','.repeat(20_000);
    expect(refusals(await read(`id,note\n${long}\n${wide}\n3,d\n`))).toEqual([
      'longer than 200000 characters',
      'more than 1000 columns',
      4,
    ]);
  });
});
