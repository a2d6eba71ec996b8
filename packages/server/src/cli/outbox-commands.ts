import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { presentHotel } from '../features/hotels/present.ts';
import { findById } from '../features/hotels/store.ts';
import { letters } from '../letters.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type OutboxMessage, readOutbox } from '../platform/delivery/outbox.ts';
import { retryMessage } from '../platform/delivery/retry.ts';
import { writeLetter } from '../platform/delivery/write-letter.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { checkServerKey } from '../user-pool/server-key.ts';
import { withInstallation } from './open-installation.ts';
import { print, printable, printJson } from './print.ts';
import { run } from './run.ts';

interface OutboxFlags {
  failed?: boolean;
  to?: string;
  json?: boolean;
  limit: string;
}

/** A message as the operator reads it; `subject` and `text` as the recipient got them, null once they are erased. */
interface ReadableMessage extends OutboxMessage {
  subject: string | null;
  text: string | null;
}

const most = 10_000;

export function addOutboxCommands(program: Command): void {
  const outbox = program
    .command('outbox')
    .description('Show the mails and text messages of the last 30 days, newest first; texts that went out are erased')
    .option('--failed', 'only what could not be delivered')
    .option('--to <address>', 'only what is for this address or phone number')
    .option('--limit <number>', 'how many at most', '20')
    .option('--json', 'as JSON, for a script')
    .action((flags: OutboxFlags) => run(() => showOutbox(flags)));
  outbox
    .command('retry <id>')
    .description('Send a message that failed, was kept or waits, at once')
    .action((id: string) => run(() => retry(id)));
}

async function showOutbox({ failed = false, to, json = false, limit: typed }: OutboxFlags): Promise<void> {
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new StartFailure(`--limit wants a whole number from 1 to ${most}.`);
  }
  const config = readConfig();
  const serverKey = await openServerKey(config.dataFolder, config.secret);
  await withInstallation(config, async (database) => {
    await checkServerKey(database, serverKey);
    const filter = { failed, limit, ...(to === undefined ? {} : { to }) };
    const messages = await readOutbox({ database, serverKey }, filter);
    const readable = await Promise.all(messages.map((message) => makeReadable(database, message)));
    if (json) printJson(readable);
    else print(readable.map(describe).join('\n') || 'The outbox is empty.');
  });
}

async function retry(id: string): Promise<void> {
  await withInstallation(readConfig(), async (database) => {
    if (!(await retryMessage({ database, clock: systemClock }, id))) {
      throw new StartFailure(
        `There is nothing to send again of ${id}: it went out, is out of date, or was never there.`,
      );
    }
    print('It is sent as soon as a server runs that can send it.');
  });
}

async function makeReadable(database: Database, message: OutboxMessage): Promise<ReadableMessage> {
  if (message.letter === null) return { ...message, subject: null, text: null };
  const row = message.hotelId === null ? null : await findById(database.shared, message.hotelId);
  const { subject, text, short } = writeLetter(
    letters,
    message.letter,
    message.language,
    row === null ? null : presentHotel(row).name,
  );
  return { ...message, subject, text: message.channel === 'sms' ? short : text };
}

function describe(message: ReadableMessage): string {
  const { lastError, nextAt } = message;
  return [
    `${time(message.createdAt)}  ${message.channel}  ${printable(message.to)}  ${message.state}`,
    `    id ${message.id}, ${message.hotelId ?? 'of the installation'}, tries: ${message.tries}`,
    ...(lastError === null ? [] : [`    ${printable(lastError)}`]),
    ...(message.state === 'kept' ? [`    nobody carries it: ${settingOf[message.channel]} is not set`] : []),
    ...(nextAt === null ? [] : [`    tried again at ${time(nextAt)}`]),
    ...(message.text === null ? [] : [...linesOf(message.subject ?? ''), ...linesOf(message.text.trim())]),
    '',
  ].join('\n');
}

const settingOf = { email: 'BELLHOP_SMTP_URL', sms: 'BELLHOP_SMS_URL' } as const;
const time = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '');
const linesOf = (text: string): string[] => text.split('\n').map((line) => `    | ${printable(line)}`.trimEnd());
