// npm test: builds, checks the rules, runs every test and journey; the last line is the sum. Durations are in
// test-results/durations.json afterwards. npm test -- <path>: only tests of matching files. CONTRIBUTING.md names the
// options --seed, --at and --only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawDate, environmentAt } from './clock/run-date.mjs';
import { ensureInstalled, root } from './install.mjs';
import { readOptions } from './tests/options.mjs';

const { paths, seed, at, only } = readOptions(process.argv.slice(2));
ensureInstalled();
// Imported after the installation, because these modules import packages.
const { tallyRules } = await import('./checks/tally.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
const { audit, writeSbom } = await import('./supply-chain.mjs');
const { Durations } = await import('./durations/durations.mjs');
const { slowness } = await import('./durations/calibrate.mjs');
const vitest = await import('./tests/vitest.mjs');
const journeys = await import('./tests/journeys.mjs');
const { tryOnceMore } = await import('./tests/once-more.mjs');
const { proveRunner } = await import('./tests/prove-runner.mjs');
const { quickPart } = await import('./tests/quick-part.mjs');

const reports = mkdtempSync(join(tmpdir(), 'bellhop-test-'));
const isWhole = paths.length === 0;
const durations = new Durations();
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests, each with the run that repeats it; they run once more at the end. */
const failures = [];
/** Remaining failures as texts, because often only the last lines of a long log are kept. */
const broken = [];
/** Tests that failed first and passed alone. */
const unsteady = [];
console.log(`Seed ${seed}${at === null ? '' : `, at ${at.toISOString()}`}`);
try {
  // Without a build, sizes and journeys are impossible, but sources can still be checked and tested.
  const built = isWhole && (await part('Build', build));
  if (only.includes('rules')) {
    await part('Rules', () => tallyRules(root, { built }));
    await part('Runner', () => proveRunner(reports));
    await part('Supply chain', checkSupplyChain);
  }
  if (only.includes('tests')) {
    await part('Tests', () => runTests(runAt(at), paths));
    if (isWhole && at === null) await part('Tests at another date', () => runTests(runAt(drawDate(seed)), quickPart));
  }
  if (only.includes('journeys') && built) await part('Journeys', () => runJourneys(runAt(at)));
  if (failures.length > 0) await part('Once more', runFailuresAgain);
  if (isWhole) {
    durations.print();
    await part('Budgets', () => durations.judge());
    durations.write(root);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
report();
process.exitCode = sum.failed > 0 ? 1 : 0;

/** The slowness of the machine, measured in whole runs only. */
function measured() {
  return isWhole ? slowness() : 1;
}

/**
 * Runs a part and adds its counts; a part that throws counts as a failure and does not stop the others. Returns whether
 * it passed.
 */
async function part(title, run) {
  console.log(`\n── ${title}`);
  const before = await measured();
  const started = performance.now();
  let counted;
  try {
    counted = await run();
  } catch (error) {
    console.error(error.message);
    counted = { failed: 1, what: [`${title}: ${error.stack}`] };
  }
  const { what = [], ...numbers } = counted;
  broken.push(...what);
  const seconds = (performance.now() - started) / 1000;
  durations.addPart(title, seconds, (before + (await measured())) / 2);
  for (const [kind, number] of Object.entries(numbers)) sum[kind] += number;
  console.log(`── ${title}: ${words(numbers)} (${seconds.toFixed(0)} s)`);
  return !numbers.failed;
}

function words(counted) {
  const kinds = Object.entries(counted).filter(([, number]) => number !== 0);
  return kinds.map(([kind, number]) => `${number} ${kind}`).join(', ') || 'done';
}

async function build() {
  await ensureBuilt();
  return {};
}

function checkSupplyChain() {
  console.log(`dist/sbom.cdx.json: ${writeSbom()} components`);
  const severe = audit();
  return severe
    ? { passed: 1, failed: 1, what: ['Supply chain: a known vulnerability'] }
    : { passed: severe === null ? 1 : 2 };
}

/** Environment of a run at a date, and the options that repeat it. */
function runAt(date) {
  const env = { BELLHOP_TEST_SEED: String(seed), ...environmentAt(date === null ? 0 : date.getTime() - Date.now()) };
  if (date !== null) console.log(`The clock of this run begins at ${date.toISOString()}.`);
  return { env, reports, repeat: `--seed ${seed}${date === null ? '' : ` --at ${date.toISOString()}`}` };
}

async function runTests(options, args) {
  const { report, ...counted } = await vitest.runVitest({ ...options, args });
  durations.addTests(report, root);
  return keep(counted, options, vitest.passesAlone);
}

async function runJourneys({ env, repeat, ...options }) {
  const own = { ...options, env: { ...env, ...journeys.bringBrowsers() }, repeat: `${repeat} --only journeys` };
  const { report, ...counted } = await journeys.runJourneys(own);
  durations.addJourneys(report);
  return keep(counted, own, journeys.passesAlone);
}

function keep({ passed, skipped, failures: own }, options, passesAlone) {
  failures.push(...own.map((failure) => ({ ...failure, options, passesAlone })));
  return { passed, skipped, failed: own.length };
}

async function runFailuresAgain() {
  const { broken: again, unsteady: once } = await tryOnceMore(failures, (one) => one.passesAlone(one, one.options));
  broken.push(...again.map(wordsOf));
  unsteady.push(...once.map(wordsOf));
  return { passed: once.length, failed: -once.length };
}

function wordsOf({ file, title, message, options }) {
  const place = isWhole && options.repeat.endsWith('journeys') ? '' : ` ${file}`;
  return `${file} › ${title}\n    ${message}\n    To repeat: npm test -- ${options.repeat}${place}`;
}

function report() {
  if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`);
  if (unsteady.length > 0) {
    console.log(`\nUnsteady: failed once and passed alone. Mend these before other work.\n${unsteady.join('\n')}`);
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
}
