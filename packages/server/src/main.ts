import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { isUnavailable } from './platform/database/unavailable.ts';
import { StartFailure } from './platform/start-failure.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Milliseconds for work in progress at shutdown; the rest is cut off. */
const grace = 15_000;

try {
  const config = readConfig();
  const { log, errors } = openLog(config.logLevel);
  let running: RunningServer | null = null;
  const starting = startServer({
    config,
    log,
    errors,
    print: (text) => process.stdout.write(text),
    onLost: (failure) => end(failure),
  });
  // From here on, so that Ctrl-C in the middle of a start leaves nothing behind either.
  closeWithGrace({ delay: grace, logger: false, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'an error ends the process');
    running ??= await starting.catch(() => null);
    await running?.close();
  });
  process.on('unhandledRejection', (reason: unknown) => {
    // The driver (postgres 3.4.9) reads types on each new connection and leaves that promise unhandled.
    if (!isUnavailable(reason)) throw reason;
    log.warn({ err: reason }, 'the server lost a connection to the database while opening it');
  });
  running = await starting;
} catch (error) {
  end(error);
}

/** Prints an error that the person can mend as one line, and a defect with its stack. */
function end(error: unknown): never {
  const text = error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
