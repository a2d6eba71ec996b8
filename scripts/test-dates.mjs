// npm run test:dates: runs all tests and journeys at dates that are known to break programs; the last line is the sum.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clockChange, endOfMonth, leapDay } from './clock/run-date.mjs';

const test = fileURLToPath(new URL('test.mjs', import.meta.url));
const start = new Date();
const year = start.getUTCFullYear();
const dates = {
  'the last minutes of the year in Istanbul': endOfMonth(year, 11),
  'the last minutes of the year in UTC': new Date(Date.UTC(year, 11, 31, 23, 52)),
  '29 February': leapDay(start),
  'the hour in which the clocks of Berlin go forward': clockChange(year + 1, 2),
  'the hour in which the clocks of Berlin go back': clockChange(year + 1, 9),
  'a year from now': new Date(Date.UTC(year + 1, start.getUTCMonth(), start.getUTCDate(), start.getUTCHours())),
};

const results = Object.entries(dates).map(([name, date]) => {
  console.log(`\n════ ${name}: ${date.toISOString()}`);
  const args = [test, '--at', date.toISOString(), '--only', 'tests,journeys', ...process.argv.slice(2)];
  return { name, date, isGreen: spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0 };
});
console.log('');
for (const { name, date, isGreen } of results) console.log(`${isGreen ? '✓' : '✗'} ${date.toISOString()}, ${name}`);
const failed = results.filter(({ isGreen }) => !isGreen).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
