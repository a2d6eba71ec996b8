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

async function read(text: string, needed = ['id']): Promise<ReadRow[]> {
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

  it('has lines of which the end lies on both sides of a part that is read at once (K7)', async () => {
    // A stream reads 64 KiB at once: the CR is the last of them.
    const first = `id,note\r\n1,${'x'.repeat(64 * 1024 - 'id,note\r\n1,'.length - 1)}\r`;
    const rows = await read(`${first}\n2,b\r\n`);
    expect(rows.map((row) => row.kind === 'row' && row.row.line)).toEqual([2, 3]);
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
