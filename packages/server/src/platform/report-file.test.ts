import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReport } from './report-file.ts';

const heading = ['line', 'reason'];

describe('the report of refused rows', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellhop-report-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('lists lines and reasons as a table', async () => {
    const path = join(folder, 'refused.csv');
    const report = await openReport(path, rm, heading);
    report.add(3, 'status: "LATE" is none of INH, OUT');
    await report.close();
    expect(await readFile(path, 'utf8')).toBe('line,reason\n3,"status: ""LATE"" is none of INH, OUT"\n');
  });

  it('writes lists, nothing and words that a spreadsheet would calculate as words', async () => {
    const path = join(folder, 'kept.csv');
    const report = await openReport(path, rm, ['field', 'here', 'file']);
    report.add('rooms', ['508', '509'], null);
    report.add('name', '=cmd|x', '+905551112233');
    await report.close();
    expect(await readFile(path, 'utf8')).toBe(
      `field,here,file\n"rooms","508, 509",\n"name","'=cmd|x","'+905551112233"\n`,
    );
  });

  it('leaves no file where nothing was refused', async () => {
    const path = join(folder, 'none.csv');
    await (await openReport(path, rm, heading)).close();
    await expect(access(path)).rejects.toThrow('ENOENT');
  });

  it('says at once where it cannot be written', async () => {
    await expect(openReport(join(folder, 'missing/refused.csv'), rm, heading)).rejects.toThrow('cannot be written');
  });
});
