// npm test: builds, checks the rules of the house, runs every test and every journey; the last line is the sum.
// What each part, file and test took stands in test-results/durations.json afterwards.
// npm test -- <path>: the tests of the files that match, nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, root } from './install.mjs';

const paths = process.argv.slice(2);
ensureInstalled();
// Only now: these import packages.
const { binOf } = await import('./checks/run-tool.mjs');
const { tallyRules } = await import('./checks/tally.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
const { ensureBrowser, ensureFirefox } = await import('./browser.mjs');
const { audit, writeSbom } = await import('./supply-chain.mjs');
const { Durations } = await import('./durations/durations.mjs');
const { slowness } = await import('./durations/calibrate.mjs');
const { failedJourneysOf, failedTestsOf } = await import('./durations/read-reports.mjs');

const reports = mkdtempSync(join(tmpdir(), 'bellhop-test-'));
const durations = new Durations();
const sum = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said again at the end: a long log is often kept by its last lines alone. */
const failures = [];
try {
  if (paths.length > 0) {
    await part('Tests', runTests);
  } else {
    // What is not built can neither be weighed nor opened in a browser, but can still be checked and tested.
    const built = await part('Build', build);
    await part('Rules', () => tallyRules(root, { built }));
    await part('Supply chain', checkSupplyChain);
    await part('Tests', runTests);
    if (built) await part('Journeys', runJourneys);
    durations.print();
    await part('Budgets', () => durations.judge());
    durations.write(root);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** How much slower than quiet the machine is; asked for a whole run alone. */
function measured() {
  return paths.length > 0 ? 1 : slowness();
}

/** Runs a part and adds what it counted; one that breaks is a failure and lets the others run. Answers whether all went well. */
async function part(title, run) {
  console.log(`\n── ${title}`);
  const before = await measured();
  const started = performance.now();
  let counted;
  try {
    counted = await run();
  } catch (error) {
    console.error(error.message);
    counted = { failed: 1, what: [error.stack] };
  }
  const { what = [], ...numbers } = counted;
  failures.push(...(numbers.failed && what.length === 0 ? [`${title}: see its own part above`] : what));
  const seconds = (performance.now() - started) / 1000;
  durations.addPart(title, seconds, (before + (await measured())) / 2);
  for (const [kind, number] of Object.entries(numbers)) sum[kind] += number;
  console.log(`── ${title}: ${words(numbers)} (${seconds.toFixed(0)} s)`);
  return !numbers.failed;
}

function words(counted) {
  const said = Object.entries(counted).filter(([, number]) => number > 0);
  return said.map(([kind, number]) => `${number} ${kind}`).join(', ') || 'done';
}

async function build() {
  await ensureBuilt();
  return {};
}

function checkSupplyChain() {
  console.log(`dist/sbom.cdx.json: ${writeSbom()} components`);
  const severe = audit();
  return severe ? { passed: 1, failed: 1 } : { passed: severe === null ? 1 : 2 };
}

async function runTests() {
  const file = join(reports, 'tests.json');
  const { status, end } = await node([
    binOf('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...paths,
  ]);
  const report = readReport('vitest', file);
  durations.addTests(report, root);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  // A file that could not be loaded, or an error outside of any test, fails the run without a failed test.
  const failed = numFailedTests || (status === 0 ? 0 : 1);
  const named = failedTestsOf(report, root);
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests + numTodoTests,
    what: failed && named.length === 0 ? [`an error outside of the tests\n${end}`] : named,
  };
}

async function runJourneys() {
  const file = join(reports, 'journeys.json');
  if (!ensureFirefox()) console.log('No Firefox could be found or installed: the journey in Firefox is left out.');
  const env = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = [binOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  const { status } = await node(args, { cwd: join(root, 'packages/e2e'), env });
  const report = readReport('playwright', file);
  durations.addJourneys(report);
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A journey that needed a second try is a race that a hotel will meet.
  const failed = unexpected + flaky || (status === 0 ? 0 : 1);
  return { passed: expected, failed, skipped, what: failedJourneysOf(report) };
}

function readReport(tool, file) {
  if (!existsSync(file)) throw new Error(`${tool} ran nothing`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs a script; answers its exit code and the end of what it wrote to stderr, which is printed as well. */
async function node(args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let end = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    end = `${end}${stripVTControlCharacters(text)}`.slice(-3000);
  });
  const [status] = await once(child, 'close');
  return { status, end };
}
