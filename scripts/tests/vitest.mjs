import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binOf } from '../checks/run-tool.mjs';
import { failedTestsOf, failure } from '../durations/read-reports.mjs';
import { root } from '../install.mjs';
import { runNode } from './run-node.mjs';

const outsideErrors = fileURLToPath(new URL('outside-errors.mjs', import.meta.url));

/**
 * Runs Vitest and returns its report, the counts and the failures: tests, files that failed to load, and errors outside
 * of tests.
 * @param {{ args?: string[], env?: object, quiet?: boolean, reports: string }} options `reports`: folder of the reports
 */
export async function runVitest({ args = [], env = {}, quiet, reports }) {
  const own = mkdtempSync(join(reports, 'vitest-'));
  const [file, outside] = [join(own, 'tests.json'), join(own, 'outside.json')];
  const reporters = ['default', 'json', outsideErrors].map((name) => `--reporter=${name}`);
  const { status, end } = await runNode([binOf('vitest'), 'run', ...reporters, `--outputFile.json=${file}`, ...args], {
    quiet,
    env: { ...env, BELLHOP_OUTSIDE_ERRORS: outside },
  });
  if (!existsSync(file)) throw new Error(`vitest ran nothing\n${end}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = [...failedTestsOf(report, root), ...errorsOutside(outside)];
  if (failures.length === 0 && status !== 0) failures.push(failure('', 'an error outside of the tests', end));
  const { numPassedTests: passed, numPendingTests: pending, numTodoTests: todo } = report;
  return { report, passed, skipped: pending + todo, failures };
}

/** An error of a running file belongs to it; other errors cannot be repeated. */
function errorsOutside(path) {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).map(({ message, file }) =>
    failure(file ? relative(root, file) : '', 'an error outside of the tests', message),
  );
}

/** Runs a failed test alone, or its file where no single test failed. Returns whether it passed. */
export async function passesAlone({ file, test }, options) {
  const title = test === undefined ? [] : ['--testNamePattern', `^${literally(test)}$`];
  const args = [join(root, file), ...title, '--maxWorkers=1'];
  const { passed, failures } = await runVitest({ ...options, args: [...(options.args ?? []), ...args] });
  return passed > 0 && failures.length === 0;
}

const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
