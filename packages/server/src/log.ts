import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { codeOf } from './platform/start-failure.ts';

export interface Log {
  log: Logger;
  /** Errors since the start, those that were left out among them. */
  errors: () => number;
}

/**
 * The server's log: JSON lines on stdout. Addresses are logged as paths alone (`platform/http/request-log.ts`): queries
 * carry guests' names (search) and signatures (files). What could slip in by way of an error's fields is taken out here.
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
        const leftOut = number < errorLevel ? 0 : repetitions.count(args);
        if (leftOut !== null) method.apply(leftOut === 0 ? this : this.child({ left_out: leftOut }), args);
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

/** The number that pino gives to errors; what is worse has a higher one. */
const errorLevel = 50;
const minuteMs = 60_000;
/** Causes that are remembered. */
const mostCauses = 500;

/** Leaves all but the first error of one cause in a minute out: an outage fails every call for one reason. */
class Repetitions {
  errors = 0;
  readonly #causes = new Map<string, { at: number; leftOut: number }>();

  /** How many of this cause were left out before this one; null: this one is left out. */
  count(args: readonly unknown[]): number | null {
    this.errors += 1;
    const now = performance.now();
    const cause = causeOf(args);
    const known = this.#causes.get(cause);
    if (known !== undefined && now - known.at < minuteMs) {
      known.leftOut += 1;
      return null;
    }
    if (this.#causes.size >= mostCauses) this.#causes.clear();
    this.#causes.set(cause, { at: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}

/** The line and its error; numbers within, such as of a port, make no other cause. */
function causeOf([fields, line]: readonly unknown[]): string {
  if (typeof fields !== 'object' || fields === null) return String(fields);
  const error = 'err' in fields ? fields.err : null;
  const words = error instanceof Error ? `${codeOf(error) ?? error.name} ${error.message}` : '';
  return `${line} ${words}`.replaceAll(/\d+/g, '#');
}
