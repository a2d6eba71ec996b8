import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeysOf, testFilesOf, testsOf } from './read-reports.mjs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
/**
 * A part fails beyond this multiple of its budget, which no busy machine reaches by chance. The slowness measures only
 * cores: with slow processes and memory, the same tests took 877 to 933 s at a slowness of one.
 */
const failsAt = 3;
/** A slower machine cannot judge our own speed. */
const slownessJudged = 4;
const shown = 10;

/** Durations of a run by part, file and test. */
export class Durations {
  parts = [];
  files = [];
  tests = [];

  /** `slowness`: of the machine during the part, see calibrate.mjs. */
  addPart(title, seconds, slowness) {
    this.parts.push({ part: title, seconds: round(seconds), slowness: round(slowness) });
  }

  addTests(report, root) {
    this.tests.push(...testsOf(report, root));
    this.files.push(...testFilesOf(report, root));
  }

  addJourneys(report) {
    const journeys = journeysOf(report);
    this.tests.push(...journeys);
    const files = groupByFile(journeys);
    for (const [file, own] of files) {
      this.files.push({ part: 'Journeys', file, ms: own.reduce((sum, { ms }) => sum + ms, 0) });
    }
  }

  /** Prints the ten slowest tests and journeys. */
  print() {
    for (const part of ['Tests', 'Journeys']) {
      const slowest = this.tests.filter((test) => test.part === part).toSorted((one, other) => other.ms - one.ms);
      if (slowest.length === 0) continue;
      console.log(`\nThe slowest ${part.toLowerCase()}:`);
      for (const { ms, file, title } of slowest.slice(0, shown)) console.log(`${seconds(ms)}  ${file} › ${title}`);
    }
  }

  /** Compares parts and journeys with their budgets; returns the numbers of passed and failed ones. */
  judge() {
    const sum = { passed: 0, failed: 0 };
    for (const { part, seconds: duration, slowness } of this.parts) {
      const budget = budgets.parts[part];
      if (budget === undefined) continue;
      const quiet = duration / slowness;
      const judged = slowness <= slownessJudged;
      const fails = judged && quiet > failsAt * budget;
      sum[fails ? 'failed' : 'passed'] += 1;
      const note = fails ? '✗ ' : quiet > budget ? '! ' : '  ';
      const beyond = judged ? '' : '; the machine is too busy to judge';
      console.log(
        `${note}${part}: ${duration} s, about ${Math.round(quiet)} s on two quiet cores of the ${budget} s it may take${beyond}`,
      );
    }
    const long = this.longJourneys();
    for (const { file, title, fails } of long) {
      console.log(
        `${fails ? '✗' : '!'} a journey of more than ${budgets.journeySeconds} s needs an annotation of type "long" that says why: ${file} › ${title}`,
      );
    }
    return { ...sum, failed: sum.failed + long.filter(({ fails }) => fails).length };
  }

  /** Journeys over the limit without a reason. */
  longJourneys() {
    const slowness = this.parts.find(({ part }) => part === 'Journeys')?.slowness ?? 1;
    const limit = budgets.journeySeconds * 1000 * slowness;
    return this.tests
      .filter(({ part, ms, reason }) => part === 'Journeys' && reason === undefined && ms > limit)
      .map((journey) => ({ ...journey, fails: slowness <= slownessJudged && journey.ms > failsAt * limit }));
  }

  write(root) {
    const folder = join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    const { parts, files, tests } = this;
    const slowestFirst = (list) => list.toSorted((one, other) => other.ms - one.ms);
    const content = { parts, files: slowestFirst(files), tests: slowestFirst(tests) };
    writeFileSync(join(folder, 'durations.json'), `${JSON.stringify(content, null, 1)}\n`);
  }
}

function groupByFile(journeys) {
  const files = new Map();
  for (const journey of journeys) files.set(journey.file, [...(files.get(journey.file) ?? []), journey]);
  return files;
}

const round = (number) => Math.round(number * 10) / 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
