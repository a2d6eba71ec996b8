import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The server's log: JSON lines on stdout. Addresses are logged as paths alone (`platform/http/request-log.ts`): queries
 * carry guests' names (search) and signatures (files). What could slip in by way of an error's fields is taken out here.
 * @param destination in place of standard output.
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, base: null, redact: { paths, remove: true } }, destination);
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
