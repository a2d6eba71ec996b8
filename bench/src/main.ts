const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  live: () => import('./live/bench.ts'),
  lists: () => import('./lists/bench.ts'),
  screen: () => import('./screen/bench.ts'),
  load: () => import('./load/bench.ts'),
  sockets: () => import('./sockets/bench.ts'),
};

const wanted = process.argv.slice(2);
const names = wanted.length === 0 ? Object.keys(benches) : wanted;
for (const name of names) {
  const load = benches[name];
  if (load === undefined) {
    process.stderr.write(`no bench named ${name}; there are ${Object.keys(benches).join(', ')}\n`);
    process.exit(1);
  }
  process.stdout.write(`\n${name}\n`);
  const bench = await load();
  await bench.run();
}

export {};
