import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The server's log: JSON lines on stdout. Addresses are logged as paths alone (`platform/http/request-log.ts`): queries
 * carry guests' names (search) and signatures (files). What could slip in by way of an error's fields is taken out here.
 */
export function openLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
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
      ],
      remove: true,
    },
  });
}
