import { type Options, readArguments } from './options.ts';

const benches: Record<string, () => Promise<{ run(options: Options): Promise<void> }>> = {
  start: () => import('./start/bench.ts'),
  live: () => import('./live/bench.ts'),
  lists: () => import('./lists/bench.ts'),
  tables: () => import('./tables/bench.ts'),
  reports: () => import('./reports/bench.ts'),
  screen: () => import('./screen/bench.ts'),
  load: () => import('./load/bench.ts'),
  sockets: () => import('./sockets/bench.ts'),
  night: () => import('./night/bench.ts'),
  pictures: () => import('./pictures/bench.ts'),
  soak: () => import('./soak/bench.ts'),
  pms: () => import('./pms/bench.ts'),
  kills: () => import('./kills/bench.ts'),
  silence: () => import('./silence/bench.ts'),
  strangers: () => import('./strangers/bench.ts'),
};

const { names: wanted, options } = readArguments(process.argv.slice(2));
// The night and the replay of a PMS need files from outside this repository; the others take long.
const names =
  wanted.length === 0
    ? Object.keys(benches).filter((name) => !['night', 'pms', 'soak', 'kills', 'silence', 'strangers'].includes(name))
    : wanted;
for (const name of names) {
  const load = benches[name];
  if (load === undefined) {
    process.stderr.write(`no bench named ${name}; there are ${Object.keys(benches).join(', ')}\n`);
    process.exit(1);
  }
  process.stdout.write(`\n${name}\n`);
  const bench = await load();
  await bench.run(options);
}
