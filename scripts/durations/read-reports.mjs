import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ part: string, file: string, title: string, ms: number, reason?: string }} Timed */

/** @returns {Timed[]} the tests of Vitest's JSON report */
export function testsOf(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      part: 'Tests',
      file: relative(root, name),
      title: fullName,
      ms: Math.round(duration ?? 0),
    })),
  );
}

/** @returns {{ part: string, file: string, ms: number }[]} each test file, including its set-up */
export function testFilesOf(report, root) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    part: 'Tests',
    file: relative(root, name),
    ms: Math.round(endTime - startTime),
  }));
}

/** @returns {Timed[]} the journeys of Playwright's JSON report; `reason`: explanation of a long one */
export function journeysOf(report) {
  return report.suites.flatMap((suite) => inSuite(suite));
}

function inSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ annotations, results }) => ({
      part: 'Journeys',
      file: `packages/e2e/${file}`,
      title,
      ms: Math.round(results.reduce((sum, { duration }) => sum + duration, 0)),
      ...reasonOf(annotations),
    })),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite))];
}

/** @typedef {{ file: string, title: string, message: string, test?: string, place?: string }} Failure */

/**
 * @returns {Failure[]} the failed tests of Vitest's JSON report, and files that failed to load. `test`: its name, to
 * run it alone
 */
export function failedTestsOf(report, root) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [failure(file, 'the file', message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(file, fullName, failureMessages[0], { test: fullName }),
    );
  });
}

/** @returns {Failure[]} the failed journeys of Playwright's JSON report. `place`: file and line, to run one alone */
export function failedJourneysOf(report) {
  return report.suites.flatMap((suite) => failedInSuite(suite));
}

function failedInSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
    if (errors.length === 0) return [];
    return [failure(`packages/e2e/${file}`, title, errors[0].message, { place: `${file}:${line}` })];
  });
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite))];
}

export const failure = (file, title, message = '', more = {}) => ({
  file,
  title,
  message: stripVTControlCharacters(message).slice(0, 600),
  ...more,
});

function reasonOf(annotations) {
  const reason = annotations.find(({ type }) => type === 'long')?.description;
  return reason === undefined ? {} : { reason };
}
