// npm run bench -- [live|lists|screen|load|sockets …], night --dialogues FILE, pms --data FILE, soak [--minutes 30], kills [--kills 200], silence [--rounds 100] or strangers: builds what changed and measures it; writes docs/benchmarks.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
const run = spawnSync(
  process.execPath,
  ['--expose-gc', '--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(run.status ?? 1);
