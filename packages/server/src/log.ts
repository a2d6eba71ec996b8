import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { codeOf } from './platform/start-failure.ts';

export interface Log {
  log: Logger;
  /** Number of errors since the start, including suppressed ones. */
  errors: () => number;
}

/**
 * Opens the server's log: JSON lines on stdout. Addresses are logged as paths alone (`platform/http/request-log.ts`):
 * queries carry guests' names (search) and signatures (files). Personal data in an error's fields is removed here.
 * @param destination in place of standard output.
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const repetitions = new Repetitions();
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths, remove: true },
    hooks: {
      logMethod(args, method, number) {
        const write = (logger: Logger, line: typeof args) => method.apply(logger, line);
        if (number < errorLevel) write(this, args);
        else
          repetitions.add(args, (line, leftOut) =>
            write(leftOut === 0 ? this : this.child({ left_out: leftOut }), line),
          );
      },
    },
  };
  return { log: pino(options, destination), errors: () => repetitions.errors };
}

const paths = [
  'authorization',
  'headers.authorization',
  'headers["x-api-key"]',
  'headers.cookie',
  'token',
  'password',
  '*.token',
  '*.password',
  'err.parameters',
  'err.query',
  'err.args',
  // PostgreSQL's: the key that is taken, the whole row that does not fit, the statement with its values.
  'err.detail',
  'err.where',
  'err.internal_query',
];

/** Pino's number for errors; worse levels have higher numbers. */
const errorLevel = 50;
const minuteMs = 60_000;
/** Causes that are remembered. */
const mostCauses = 500;

/**
 * Writes the first and the last error of one cause in a minute, with how many it has left out between: an outage fails every call
 * for one reason.
 */
class Repetitions {
  errors = 0;
  readonly #causes = new Map<string, { last: () => void; repeated: number }>();

  /** @param write takes the line, and how many were left out before it */
  add<Args extends readonly unknown[]>(args: Args, write: (line: Args, leftOut: number) => void): void {
    this.errors += 1;
    // Callers choose paths: with too many causes each line counts as its own cause.
    const cause = this.#causes.size < mostCauses ? causeOf(args) : String(args.at(-1));
    const known = this.#causes.get(cause);
    if (known !== undefined) {
      known.repeated += 1;
      known.last = () => write(args, known.repeated - 1);
      return;
    }
    write(args, 0);
    const current = { last: () => {}, repeated: 0 };
    this.#causes.set(cause, current);
    setTimeout(() => {
      this.#causes.delete(cause);
      current.last();
    }, minuteMs).unref();
  }
}

/** Identifies an error by line, throwing place and subject; numbers within, such as ports, are ignored. */
function causeOf([fields, line]: readonly unknown[]): string {
  if (typeof fields !== 'object' || fields === null) return String(fields);
  const err = 'err' in fields ? fields.err : null;
  const about = ['kind' in fields ? fields.kind : '', 'path' in fields ? fields.path : ''].join(' ');
  const place = err instanceof Error ? (err.stack?.match(/\n\s+at .*/)?.[0] ?? '') : '';
  const words = err instanceof Error ? `${codeOf(err) ?? err.name} ${err.message}` : '';
  return `${line} ${about} ${words} ${place}`.replaceAll(/\d+/g, '#');
}
