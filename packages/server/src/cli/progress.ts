import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../features/imports/run-import.ts';
import type { Clock } from '../platform/clock.ts';

/** Shows how far an import is, with its rate and the time left. */
export interface ProgressView {
  update(progress: ImportProgress): void;
  end(): void;
}

/** A bar at a terminal; anywhere else, such as a log, a line every few seconds. */
export function openProgress(out: NodeJS.WriteStream | WriteStream, clock: Clock): ProgressView {
  return out.isTTY ? openBar(out, clock) : openLines(out, clock);
}

function openBar(out: NodeJS.WritableStream, clock: Clock): ProgressView {
  const started = clock.millis();
  const bar = new SingleBar({
    format: '{bar} {percentage} % · {rows} rows · {rate} rows/s · {left} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: out,
  });
  bar.start(100, 0, { rows: 0, rate: '–', left: '–' });
  return {
    update(progress) {
      const { share, rate, left } = pace(progress, clock.millis() - started);
      bar.update(Math.floor(share * 100), { rows: progress.rows, rate, left });
    },
    end: () => bar.stop(),
  };
}

/** Milliseconds between lines of a log. */
const lineEvery = 2000;

function openLines(out: NodeJS.WritableStream, clock: Clock): ProgressView {
  const started = clock.millis();
  let last = started;
  return {
    update(progress) {
      const now = clock.millis();
      if (now - last < lineEvery) return;
      last = now;
      const { share, rate, left } = pace(progress, now - started);
      out.write(`${Math.floor(share * 100)} % · ${progress.rows} rows · ${rate} rows/s · ${left} left\n`);
    },
    end() {},
  };
}

function pace(
  { bytes, totalBytes, rows }: ImportProgress,
  milliseconds: number,
): { share: number; rate: string; left: string } {
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
  const seconds = milliseconds / 1000;
  return {
    share,
    rate: seconds === 0 ? '–' : String(Math.round(rows / seconds)),
    left: share === 0 ? '–' : duration((seconds / share) * (1 - share)),
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
