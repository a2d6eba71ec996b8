import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as journeys from './journeys.mjs';
import { tryOnceMore } from './once-more.mjs';
import * as vitest from './vitest.mjs';

const planted = fileURLToPath(new URL('planted', import.meta.url));
const vitestArgs = ['--config', join(planted, 'vitest.config.mjs'), '--root', planted];

/** Runs planted tests and journeys and checks that each is reported correctly. Throws otherwise. */
export async function proveRunner(reports) {
  const options = { env: { BELLHOP_PLANTED_MARKER: join(reports, 'marker') }, quiet: true, reports };
  await prove(
    vitest.runVitest,
    vitest.passesAlone,
    { ...options, args: vitestArgs },
    {
      broken: ['A broken test (always) fails'],
      unsteady: ['An unsteady test fails at its first run', 'an error outside of the tests'],
    },
  );
  await prove(
    journeys.runJourneys,
    journeys.passesAlone,
    { ...options, args: ['--config=planted.config.ts'] },
    {
      broken: ['a broken journey fails'],
      unsteady: ['an unsteady journey fails at its first run'],
    },
  );
  return { passed: 2 };
}

async function prove(run, passesAlone, options, expected) {
  const { failures } = await run(options);
  const result = await tryOnceMore(failures, (failure) => passesAlone(failure, options));
  const titles = (list) => list.map(({ title }) => title).toSorted();
  deepEqual({ broken: titles(result.broken), unsteady: titles(result.unsteady) }, expected);
}
