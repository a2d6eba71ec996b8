import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import postgres from 'postgres';
import { signInDemo } from '../../../packages/server/src/testing/demo-sign-in.ts';
import { openOwnProcess } from '../../../packages/server/src/testing/pms-replay/own-process.ts';
import { replayPms } from '../../../packages/server/src/testing/pms-replay/replay.ts';
import { runCommand } from '../../../packages/server/src/testing/run-command.ts';
import { freePort, startBellhop } from '../ground.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, writeSection } from '../report.ts';
import { demoPassword } from '../staff.ts';
import { readBookings } from './read-bookings.ts';

const key = 'the-key-of-both-sides-of-a-bench';

/**
 * `--data FILE --seed 1`: bookings of the dataset "Hotel booking demand", and the seed of faults and of edits by staff.
 */
export async function run(options: Options): Promise<void> {
  const bookings = readBookings(readFileSync(options.text('data'), 'utf8'));
  const seed = options.number('seed', 1);
  const database = await startPostgres();
  const url = await database.createDatabase('pms');
  const port = await freePort();
  const bellhop = await startBellhop({
    DATABASE_URL: url,
    BELLHOP_PARTNER_ORIGINS: `http://127.0.0.1:${port}`,
    BELLHOP_REQUESTS_PER_MINUTE: '0',
    BELLHOP_LOG: 'error',
  });
  const own = await openOwnProcess({
    key,
    bellhop: bellhop.origin,
    stateFile: join(bellhop.data, 'own.json'),
    seed,
    port,
  });
  const sql = postgres(url, {
    max: 2,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  try {
    const settings = { DATABASE_URL: url, BELLHOP_DATA: bellhop.data };
    const put = ['call', 'putPartner', '--hotel', 'localhost', '--partner', 'pms', '--latest', '--body', '-'];
    const set = await runCommand(put, {
      folder: bellhop.data,
      settings,
      input: JSON.stringify({ driver: 'link', address: own.url, keys: [key] }),
    });
    if (set.code !== 0) throw new Error(set.err);
    const hotel = hotelSettings.parse(await (await fetch(`${bellhop.origin}/hotel-settings/localhost.json`)).json());
    const headers = await signInDemo(bellhop.origin, 'manager@grand.example', demoPassword);
    const waits: number[] = [];
    const report = await replayPms({
      bookings,
      own,
      sql,
      seed,
      hotel,
      async edit(id, patch) {
        const began = performance.now();
        const body = JSON.stringify(patch);
        const answer = await fetch(`${bellhop.origin}/api/users/bookings/${id}`, { method: 'PATCH', headers, body });
        await answer.arrayBuffer();
        waits.push(performance.now() - began);
        return answer.status;
      },
      onDay(day, days) {
        if (day % 100 === 0) process.stdout.write(`day ${day} of ${days}\n`);
      },
    });
    const { counted, wrong, lost } = report;
    if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`);
    const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
    const { results } = counted;
    writeSection(
      'pms',
      `${bookings.length} bookings of two hotels, 2015–2017, lived day by day by a process of its own that speaks the protocol \`link\`: ${report.words} changes on ${report.days} days (seed ${seed}), with ${report.edits} edits of staff beside them, of ${report.edited} fields. Its faults, up to 20 % each and others every 25 days: ${counted.lost} changes never sent and read from the cursor, ${counted.repeated} sent twice, ${counted.late} older ones sent last, three messages at once in any order; ${counted.failed} of its answers were 500 and ${counted.slow} slow, its clock was 15 minutes off for a third of the time (${counted.refusedClock} messages refused), and it was killed and started again ${report.restarts} times. Bellhop's answers to the messages: ${Object.entries(
        results,
      )
        .map(([result, n]) => `${n} ${result}`)
        .join(', ')}.`,
      [
        limitFigure('values at the end that are not as the file or as staff left them', wrong.length, '', 0, 0),
        limitFigure('edits of staff that are lost', lost, '', 0, 0),
        limitFigure('an edit of staff meanwhile, 95 %', p95, 'ms', 100),
        limitFigure('the whole replay', report.seconds, 's', 480, 0),
      ],
      [`In ${report.conflicts} fields both sides had moved: they keep what staff wrote, and the difference is shown.`],
    );
    if (wrong.length > 0) throw new Error(`${wrong.length} values are not as they should be`);
  } finally {
    own.close();
    await sql.end();
    await bellhop.stop();
    await database.stop();
  }
}
