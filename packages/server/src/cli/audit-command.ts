import { type Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openSecurityLog, type SecurityLog } from '../platform/security-log/security-log.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { accountOf, withAdministration } from './administration.ts';
import { withInstallation } from './open-installation.ts';
import { forScripts } from './operator-command.ts';
import { run } from './run.ts';
import { printRows } from './table.ts';

interface AuditFlags {
  since?: number;
  until?: number;
  person?: string;
  hotel?: string;
  action?: string;
  outcome?: string;
  limit: number;
  json?: boolean;
}

const most = 100_000;

/** `bellhop audit` */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('What was done or refused about accounts and sign-ins, and what the operator did; the newest first')
    .option('--since <time>', 'such as 2026-11-22 or 2026-11-22T18:00Z', timeOf)
    .option('--until <time>', 'as --since', timeOf)
    .option('--person <name>', 'what was typed as a name, or a subject; with --hotel also all that the account did')
    .option('--hotel <host>', 'where --person has an account')
    .option('--action <name>', 'such as ConfirmForgotPassword or "call changeMember"')
    .option('--outcome <name>', 'such as wrong-password, signed-in, too-many-tries, reused-token')
    .option('--limit <number>', `how many at most, up to ${most}`, limitOf, 100)
    .option(...forScripts)
    .action((flags: AuditFlags) => run(() => showAudit(flags)));
}

async function showAudit({ person, hotel, json, ...filter }: AuditFlags): Promise<void> {
  const config = readConfig();
  const serverKey = await openServerKey(config.dataFolder, config.secret);
  const subject =
    person === undefined || hotel === undefined
      ? undefined
      : (await withAdministration((administration) => accountOf(administration, hotel, person))).sub;
  await withInstallation(config, async (database) => {
    const log = openSecurityLog({ database, clock: systemClock, serverKey });
    const events = await log.list({
      ...filter,
      ...(person === undefined ? {} : { name: person }),
      ...(subject === undefined ? {} : { subject }),
    });
    if (events.length === 0) await refuseUnknown(log, filter);
    printRows(
      events.map((event) => ({
        at: new Date(event.at * 1000).toISOString().replace('.000', ''),
        source: event.source,
        action: event.action,
        outcome: event.outcome,
        times: String(event.times),
        subject: event.subject ?? '',
        name: event.nameDigest ?? '',
        session: event.session ?? '',
        origin: event.origin,
      })),
      { json },
    );
  });
}

/** A misspelt name finds nothing, which looks like an answer. */
async function refuseUnknown(log: SecurityLog, filter: Pick<AuditFlags, 'action' | 'outcome'>): Promise<void> {
  const names = await log.names();
  for (const kind of ['action', 'outcome'] as const) {
    const name = filter[kind];
    if (name !== undefined && !names[kind].includes(name))
      throw new StartFailure(`The log has no ${kind} ${name}; it has ${names[kind].join(', ') || 'none yet'}.`);
  }
}

function timeOf(typed: string): number {
  const millis = Date.parse(typed);
  if (Number.isNaN(millis)) throw new InvalidArgumentError('Invalid time: write one such as 2026-11-22T18:00Z.');
  return Math.floor(millis / 1000);
}

function limitOf(typed: string): number {
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new StartFailure(`--limit wants a whole number from 1 to ${most}.`);
  }
  return limit;
}
