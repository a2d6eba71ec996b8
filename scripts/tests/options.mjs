import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readDate } from '../clock/run-date.mjs';

const parts = ['rules', 'tests', 'journeys'];

/**
 * Parses the arguments of `npm test` (decision 115). `paths`: only tests of matching files; `seed`: of random inputs and
 * of the second date; `at`: the date of the run, null for today; `only`: the parts that run.
 */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, at: { type: 'string' }, only: { type: 'string' } },
  });
  const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
    throw new Error(`Invalid seed "${values.seed}": use an integer from 0 to 4294967295.`);
  const only = values.only?.split(',') ?? (positionals.length > 0 ? ['tests'] : parts);
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`Unknown part "${unknown}": use ${parts.join(', ')}.`);
  return { paths: positionals, seed, at: values.at === undefined ? null : readDate(values.at), only };
}
