import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';
import { precompress } from './precompress.mjs';
import { licencesOf } from './supply-chain.mjs';

/** Targets of the build with their sources, and a file that exists after the build. */
const targets = [
  { name: 'server', from: ['packages/server', 'packages/contract'], proof: 'packages/server/dist/main.js' },
  {
    name: 'console',
    from: ['packages/console', 'packages/browser', 'packages/contract'],
    proof: 'packages/console/dist/index.html',
  },
  {
    name: 'guest',
    from: ['packages/guest', 'packages/browser', 'packages/contract'],
    proof: 'packages/guest/dist/pay.html',
    // A second build, whose files go beside the first one's.
    beside: 'vite.pay.config.ts',
  },
];
const alwaysFrom = ['package-lock.json', 'tsconfig.base.json', 'scripts/ensure-built.mjs'];
const notSources = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache']);

/** Builds the changed targets in parallel. Throws when a build fails. */
export async function ensureBuilt({ only = targets.map(({ name }) => name), force = false } = {}) {
  const stale = targets.filter((target) => only.includes(target.name) && (force || !isFresh(target)));
  if (stale.length === 0) return;
  const started = performance.now();
  console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  await Promise.all(stale.map(build));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function isFresh(target) {
  const stamp = stampFile(target);
  return existsSync(join(root, target.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(target);
}

async function build(target) {
  const folder = join(root, 'packages', target.name);
  // Computed before the build, so that a file saved during the build makes it stale again.
  const stamp = stampOf(target);
  rmSync(stampFile(target), { force: true });
  await runVite(target.name, folder);
  if (target.beside !== undefined) await runVite(target.name, folder, ['--config', target.beside]);
  if (target.name !== 'server') {
    writeFileSync(join(folder, 'dist/licences.txt'), licencesOf(`packages/${target.name}`));
    await precompress(join(folder, 'dist'));
  }
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  writeFileSync(stampFile(target), stamp);
}

function runVite(name, cwd, how = []) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...how], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) reject(new Error(`${output}\nThe build of ${name} failed.`));
      else resolve();
    });
  });
}

/** Only names and times: reading all sources at each start would take longer than the start. */
function stampOf({ from }) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of sourcesOf([...from, ...alwaysFrom])) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function sourcesOf(paths) {
  return paths.flatMap((path) => filesBelow(join(root, path))).sort();
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)];
  });
}

const stampFile = ({ name }) => join(root, '.cache/build', name);
