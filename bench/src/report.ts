import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import type { Ratio } from './statistics.ts';

/** One line of a section. */
export interface Figure {
  what: string;
  ours: string;
  floor: string;
  ratio: string;
  aim: string;
  met: boolean | null;
}

/** A figure compared with the floor. `digits`: decimals of milliseconds or bytes. */
export function ratioFigure(what: string, ratio: Ratio, unit: string, aim: number, digits = 2): Figure {
  return {
    what,
    ours: `${ratio.ours.toFixed(digits)} ${unit}`,
    floor: `${ratio.floor.toFixed(digits)} ${unit}`,
    ratio: `${ratio.median.toFixed(2)}× (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`,
    aim: `≤ ${aim}×`,
    met: ratio.median <= aim,
  };
}

/** A figure with an absolute limit. */
export function limitFigure(what: string, value: number, unit: string, limit: number, digits = 1): Figure {
  return {
    what,
    ours: `${value.toFixed(digits)} ${unit}`,
    floor: '',
    ratio: '',
    aim: `≤ ${limit} ${unit}`,
    met: value <= limit,
  };
}

const file = new URL('../../docs/benchmarks.md', import.meta.url);
const head = `# Benchmarks

Each section is written by the command it names. A figure is a ratio to a floor that the same run measured in alternating rounds: the middle of the rounds,
with the least and the most in brackets. Machines differ and are noisy; ratios travel.
`;

/** Replaces the section of this bench in docs/benchmarks.md and keeps the others. */
export function writeSection(
  name: string,
  about: string,
  figures: readonly Figure[],
  notes: readonly string[] = [],
): void {
  const section = [
    `## ${name}`,
    '',
    wrapped(
      `\`npm run bench -- ${name}\`, ${new Date(systemClock.millis()).toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB. ${about}`,
    ),
    '',
    '| figure | ours | floor | ratio | aim | |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      (f) =>
        `| ${f.what} | ${f.ours} | ${f.floor} | ${f.ratio} | ${f.aim} | ${f.met === null ? '' : f.met ? 'met' : '**missed**'} |`,
    ),
    '',
    ...notes.flatMap((note) => [wrapped(note), '']),
  ]
    .join('\n')
    .concat('\n');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : head;
  const start = before.indexOf(`## ${name}\n`);
  if (start < 0) {
    writeFileSync(file, `${before.trimEnd()}\n\n${section}`);
  } else {
    const next = before.indexOf('\n## ', start + 1);
    writeFileSync(file, `${before.slice(0, start)}${section}${next < 0 ? '' : before.slice(next + 1)}`);
  }
  for (const f of figures) {
    process.stdout.write(
      `${f.what}: ${f.ours}${f.floor === '' ? '' : ` against ${f.floor}`} ${f.ratio} (aim ${f.aim}) ${f.met === false ? 'MISSED' : ''}\n`,
    );
  }
}

/** Wraps lines at 120 characters, like every document. */
function wrapped(text: string): string {
  return text.replace(/(.{1,120})(?: |$)/g, '$1\n').trimEnd();
}
