import { type Options, readArguments, UnknownOption } from './options.ts';

interface Bench {
  measures: string;
  load: () => Promise<{ run(options: Options): Promise<void> }>;
}

const benches: Record<string, Bench> = {
  start: { measures: 'the second start of a server with data', load: () => import('./start/bench.ts') },
  live: { measures: 'from the POST of a request to a subscribed socket', load: () => import('./live/bench.ts') },
  lists: { measures: 'pages of lists; [--requests 100000]', load: () => import('./lists/bench.ts') },
  tables: { measures: 'guests who press for the last seats; [--rounds 500]', load: () => import('./tables/bench.ts') },
  reports: { measures: 'reports of a large hotel; [--requests 1000000]', load: () => import('./reports/bench.ts') },
  screen: { measures: 'from a keystroke to the painted list', load: () => import('./screen/bench.ts') },
  load: { measures: 'the first load of each page (Lighthouse)', load: () => import('./load/bench.ts') },
  sockets: { measures: 'five thousand live sockets', load: () => import('./sockets/bench.ts') },
  pictures: { measures: 'uploads beside a list; [--minutes 1]', load: () => import('./pictures/bench.ts') },
  night: {
    measures: 'a night of conversations; --dialogues FILE [--requests 5000 --messages 20000 --minutes 480]',
    load: () => import('./night/bench.ts'),
  },
  pms: { measures: 'two years of a PMS; --data FILE [--seed 1]', load: () => import('./pms/bench.ts') },
  soak: { measures: 'memory under load; [--minutes 30]', load: () => import('./soak/bench.ts') },
  kills: {
    measures: 'kills of PostgreSQL under load; [--kills 200 --seed 1 --busy CORES]',
    load: () => import('./kills/bench.ts'),
  },
  silence: {
    measures: 'connections that fall silent; [--rounds 100 --seed 1]',
    load: () => import('./silence/bench.ts'),
  },
  strangers: { measures: 'floods of one address beside a list', load: () => import('./strangers/bench.ts') },
};

function usage(): string {
  const width = Math.max(...Object.keys(benches).map((name) => name.length));
  const lines = Object.entries(benches).map(([name, { measures }]) => `  ${name.padEnd(width)}  ${measures}`);
  return ['npm run bench -- NAME …   measures each, and writes its section of docs/benchmarks.md', ...lines].join('\n');
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}; npm run bench -- --help lists what can be measured.\n`);
  process.exit(1);
}

function readCommand(): ReturnType<typeof readArguments> {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UnknownOption) return refuse(error.message);
    throw error;
  }
}

async function measure(name: string): Promise<void> {
  const bench = benches[name] ?? refuse(`There is no bench ${name}`);
  process.stdout.write(`\n${name}\n`);
  const { run } = await bench.load();
  await run(options).catch((error: unknown) => {
    if (error instanceof UnknownOption) return refuse(error.message);
    throw error;
  });
}

// An exit runs the cleanup of child processes; a bare signal would leave a PostgreSQL running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { names, help, options } = readCommand();
if (help || names.length === 0) process.stdout.write(`${usage()}\n`);
else for (const name of names) await measure(name);
