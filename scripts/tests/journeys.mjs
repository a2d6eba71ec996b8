import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureFirefox, ensureWebKit } from '../browser.mjs';
import { binOf } from '../checks/run-tool.mjs';
import { failedJourneysOf, failure } from '../durations/read-reports.mjs';
import { root } from '../install.mjs';
import { runNode } from './run-node.mjs';

const folder = join(root, 'packages/e2e');

/** Finds or installs the browsers. Returns the environment variables with their paths. */
export function bringBrowsers() {
  for (const [name, ensure] of [
    ['Firefox', ensureFirefox],
    ['WebKit', ensureWebKit],
  ]) {
    if (!ensure()) console.log(`No ${name} could be found or installed: its journeys are left out.`);
  }
  return { CHROMIUM_PATH: ensureBrowser() };
}

/** Runs the journeys and returns Playwright's report, the counts and the failures. */
export async function runJourneys({ args = [], env = {}, quiet, reports }) {
  const file = join(mkdtempSync(join(reports, 'journeys-')), 'journeys.json');
  const { status, end } = await runNode(
    [binOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...args],
    { cwd: folder, quiet, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  if (!existsSync(file)) throw new Error(`playwright ran nothing\n${end}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = failedJourneysOf(report);
  if (failures.length === 0 && status !== 0) failures.push(failure('', 'an error outside of the journeys', end));
  const { expected: passed, skipped } = report.stats;
  return { report, passed, skipped, failures };
}

/** Runs a failed journey alone. Returns whether it passed. */
export async function passesAlone({ place }, options) {
  const { passed, failures } = await runJourneys({ ...options, args: [...(options.args ?? []), place, '--workers=1'] });
  return passed > 0 && failures.length === 0;
}
