import { cpus } from 'node:os';
import { surviveKills } from '../../../packages/server/src/testing/kills/survive-kills.ts';
import type { Options } from '../options.ts';
import { limitFigure, writeSection } from '../report.ts';
import { percentile } from '../statistics.ts';

/**
 * `--kills 200 --seed 1 --busy 3`: least number of kills, seed of their moments, processes that keep the cores busy.
 */
export async function run(options: Options): Promise<void> {
  const kills = options.number('kills', 200);
  const seed = options.number('seed', 1);
  const busy = options.number('busy', cpus().length + 1);
  const report = await surviveKills({
    kills,
    seed,
    busy,
    onKill: (killed, line) => void process.stdout.write(`${killed} killed; ${line}\n`),
  });
  const { killed, acknowledged, missing, unavailable, problems, outages, lastWords } = report;
  if (lastWords !== null) throw new Error(`the server ended by itself; its last words:\n${lastWords}`);
  if (problems.length > 0) throw new Error(problems.slice(0, 5).join('\n'));
  writeSection(
    'kills',
    `One server whose PostgreSQL is killed under the writes of eight desks (seed ${seed}), ${busy} other processes keeping the cores busy: the whole of it, twice in a row, in its recovery, or one session. ${killed} processes were killed, ${acknowledged} writes acknowledged, ${unavailable} answers were 503 with \`retry-after\`, none was anything else.`,
    [
      limitFigure('times that the server ended', 0, '', 0, 0),
      limitFigure('acknowledged writes that are missing', missing.length, '', 0, 0),
      limitFigure('outage, median', percentile(outages, 0.5) / 1000, 's', 10),
      limitFigure('outage, longest', Math.max(...outages) / 1000, 's', 60),
    ],
  );
}
