import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administrationCalls } from '@bellhop/contract/administration-calls';
import { listAudit } from '@bellhop/contract/audit/changes';
import { calls } from '@bellhop/contract/calls';
import { listRooms } from '@bellhop/contract/rooms/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';
import { commandHere } from '../../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
  folder = await mkdtemp(join(tmpdir(), 'bellhop-calls-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const bellhop = (...args: string[]) =>
  commandHere(args, { folder, settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data') } });
const call = (id: string, ...args: string[]) => bellhop('call', id, '--hotel', 'localhost', ...args);
const room = (number: string) => JSON.stringify({ rooms: [{ number, floor: '5', type: null }] });

describe('the calls of the operator', () => {
  it('are the calls under `/admin`, and all that a screen of the administration makes', () => {
    const known = new Set(administrationCalls.map(({ id }) => id));
    expect(calls.filter(({ path, id }) => path.startsWith('/admin/') && !known.has(id))).toEqual([]);
    expect(administrationCalls.filter((each) => !calls.includes(each) || each.access !== 'staff')).toEqual([]);
    expect(callsOfScreens().filter((id) => !known.has(id))).toEqual([]);
  });

  it('are listed with method, path and summary, one in each line', async () => {
    const { code, out } = await bellhop('call');
    expect(code).toBe(0);
    const lines = out.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      administrationCalls.map(({ id, method, path, summary }) => [id, method, path, summary]),
    );
    const unknown = { code: 1, out: '', err: "error: unknown call 'nosuch'. See bellhop call --help.\n" };
    expect(await bellhop('call', 'nosuch')).toEqual(unknown);
    expect(await call('nosuch', '--id', '5')).toEqual(unknown);
    expect((await bellhop('call', '--bogus')).err).toBe("error: unknown option '--bogus'. See bellhop call --help.\n");
  });

  it('tell the fields of their address and body from the contract', async () => {
    const { out } = await bellhop('call', 'putPartner', '--help');
    expect(out).toContain('PUT /admin/partners/{partner}');
    expect(out).toMatch(/--partner <value> +pms \| keys \| payments/);
    expect(out).toMatch(/\n {2}driver +text \| null\n/);
    expect(out).toMatch(/\n {2}options\.property +text, may be left out\n/);
    expect((await bellhop('call', 'addRooms', '--help')).out).toMatch(/\n {2}rooms\[\]\.number +text\n/);
  });

  it('print tables, or JSON for a script', async () => {
    expect((await call('listRooms')).out).toBe('None.\n');
    expect((await call('addRooms', '--body', room('508'))).out).toBe(
      'id   version  number  floor  ready\n508  1        508     5      true\n',
    );
    const { out } = await call('listRooms', '--json');
    expect(listRooms.answer.parse(JSON.parse(out)).items).toMatchObject([{ number: '508', ready: true }]);
    const shown = (await call('getAdministered')).out;
    expect(shown).toMatch(/^field +value\n/);
    expect(shown).toMatch(/\nname +Bellhop Grand\n/);
  });

  it('answer a refusal in one line, with exit code 1', async () => {
    const suite = ['--set', 'number=508', '--set', 'floor=null', '--set', 'type=Suite', '--set', 'version=1'];
    expect((await call('changeRoom', '--id', '508', ...suite)).err).toBe('');
    expect(await call('removeRoom', '--id', '508', '--version', '1')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^It was changed meanwhile: [^\n]+ \(edit_conflict\)[^\n]*\n$/),
    });
    expect((await call('removeRoom', '--id', '508', '--latest')).out).toBe('Done.\n');
    expect((await call('addRooms', '--body', '[]')).err).toBe('The body is not a JSON object.\n');
    expect((await bellhop('call', 'listRooms', '--hotel', 'nowhere.example')).err).toBe(
      'There is no hotel nowhere.example; `hotel list` shows them.\n',
    );
  });

  it('take no keys out of an argument, and no id that leads to another address', async () => {
    const typed = await call(
      'putPartner',
      '--partner',
      'pms',
      '--body',
      '{ "driver": null, "keys": ["k"] }',
      '--latest',
    );
    expect(typed).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Keys do not belong into an argument[^\n]+\n$/),
    });
    expect((await call('putPartner', '--partner', 'pms', '--set', 'keys=["k"]', '--latest')).code).toBe(1);
    expect((await call('removeMember', '--id', '..', '--latest')).err).toBe(
      'The address does not fit: an id of dots leads elsewhere.\n',
    );
  });

  it('are recorded with the operator as author, in the log of the hotel and in the security log', async () => {
    await call('addRooms', '--body', room('509'));
    const { items } = listAudit.answer.parse(JSON.parse((await call('listAudit', '--json')).out));
    expect(items[0]).toMatchObject({ entity: 'room', name: '509', actor: 'system', actor_kind: 'system' });
    const [entry] = JSON.parse((await bellhop('audit', '--action', 'call addRooms', '--json')).out) as object[]; // made by `printRows`
    expect(entry).toMatchObject({ source: 'operator', action: 'call addRooms', outcome: 'done' });
  });
});

/** Ids of the calls that sources of the administration's screens import from the contract. */
function callsOfScreens(): string[] {
  const features = join(packageRoot, '../console/src/features');
  const screens = ['hotels', 'announcements/administration', 'audit', 'departments', 'partners', 'people'];
  const folders = [...screens, 'dining/restaurants', 'rooms/administration', 'templates'].map((name) =>
    join(features, name),
  );
  const sources = folders.flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      .map((file) => readFileSync(join(path, file), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@bellhop\/contract/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  );
  return calls.filter(({ id }) => names.includes(id)).map(({ id }) => id);
}
