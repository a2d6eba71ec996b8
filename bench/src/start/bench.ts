import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../packages/server/src/platform/database/embedded.ts';
import { startBellhop } from '../ground.ts';
import { limitFigure, ratioFigure, writeSection } from '../report.ts';
import { type Round, ratioOf } from '../statistics.ts';

const rounds = 7;

/** Measures the time from a restart until the console is served again. */
export async function run(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'bellhop-bench-start-'));
  const bare = mkdtempSync(join(tmpdir(), 'bellhop-bench-start-pg-'));
  const bellhop = async () => (await startBellhop({ BELLHOP_DATA: data })).stop();
  const postgres = async () => {
    await once(spawn(process.execPath, ['-e', '0']), 'exit');
    return startEmbedded({ folder: bare });
  };
  try {
    await bellhop();
    await (await postgres()).close();
    const starts: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await duration(() => startBellhop({ BELLHOP_DATA: data }));
      await ours.result.stop();
      const floor = await duration(postgres);
      await floor.result.close();
      starts.push({ ours: ours.took, floor: floor.took });
    }
    writeSection(
      'start',
      `The second start on a folder that holds the demo hotels, until \`/healthz\` answers. Floor: an empty Node process, then the same PostgreSQL until it takes connections. ${rounds} rounds.`,
      [
        limitFigure('second start, the slowest', Math.max(...starts.map(({ ours }) => ours)), 's', 3),
        { ...ratioFigure('second start', ratioOf(starts), 's', 0), aim: '', met: null },
      ],
    );
  } finally {
    for (const folder of [data, bare]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Duration in seconds. */
async function duration<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { took: (performance.now() - began) / 1000, result };
}
