// npm run bench -- NAME …: builds the changed packages and measures them; writes docs/benchmarks.md. --help lists the
// names.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
if (args.length > 0 && !args.includes('--help')) {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const run = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'bench/src/main.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
