import { administrationCalls } from '@bellhop/contract/administration-calls';
import type { Call } from '@bellhop/contract/call';
import type { Problem } from '@bellhop/contract/problem';
import type { Command } from 'commander';
import { type Config, readConfig } from '../../config.ts';
import { administerHotels } from '../../features/hotels/administration/administration.ts';
import { openLog } from '../../log.ts';
import type { CallRequest, OperatorCalls } from '../../operator-calls.ts';
import { openMessageSenders } from '../../partners/open-senders.ts';
import { openLibreTranslate } from '../../partners/translation/libre-translate.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { noteOnTrail } from '../../platform/security-log/security-log.ts';
import { openServerKey } from '../../platform/server-key.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { ownAddress } from '../../platform/tenancy/own-address.ts';
import { withInstallation } from '../open-installation.ts';
import { forScripts } from '../operator-command.ts';
import { printJson } from '../print.ts';
import { run } from '../run.ts';
import { printRows } from '../table.ts';
import { addressFields, type CallFlags, readInput, versionPartOf, withVersionOf } from './call-input.ts';
import { allFieldsOf, type Field } from './fields.ts';
import { printAnswer } from './print-answer.ts';
import { problemText } from './problem-text.ts';

/** `bellhop call`: each call of the administration's screens as a command. */
export function addCallCommands(program: Command): void {
  const group = program
    .command('call')
    .description("Make a call of the administration's screens; without a call, lists them")
    .argument('[call]', 'such as putService; its --help shows its fields')
    // The options of a misspelt call: its name is the error.
    .allowUnknownOption()
    .allowExcessArguments()
    .action((name: string | undefined, _flags: unknown, command: Command) => {
      if (name !== undefined) command.error(`error: unknown ${name.startsWith('-') ? 'option' : 'call'} '${name}'`);
      printRows(administrationCalls.map(rowOf), {});
    });
  for (const call of administrationCalls) addCall(group, call);
}

const rowOf = ({ id, method, path, summary }: Call) => ({ call: id, method, path, summary });

function addCall(group: Command, call: Call): void {
  const command = group
    .command(call.id)
    .description(call.summary)
    .requiredOption('--hotel <host>', 'host name or id of the hotel');
  const { params, query } = addressFields(call);
  for (const field of [...params, ...query]) {
    const option = [`--${field.path} <value>`, describe(field)] as const;
    if (field.isRequired && field.path !== 'version') command.requiredOption(...option);
    else command.option(...option);
  }
  if (call.body !== undefined) {
    command
      .option('--body <json>', 'an object; @FILE reads it from a file, and - from standard input, as keys need it')
      .option(
        '--set <field=value>',
        'one field of the body, as often as needed, such as settings.currency=EUR',
        (typed: string, before: readonly string[] = []) => [...before, typed],
      );
  }
  if (versionPartOf(call) !== null) {
    command.option('--latest', 'change the newest version, whatever was changed before');
  }
  command
    .option(...forScripts)
    .addHelpText('after', helpOf(call))
    .action((flags: CallFlags & Record<string, unknown>) => run(() => makeCall(call, flags)));
}

const describe = ({ kind, isRequired }: Field): string => `${kind}${isRequired ? '' : ', may be left out'}`;

function helpOf(call: Call): string {
  const fields = allFieldsOf(call.body);
  const width = Math.max(0, ...fields.map(({ path }) => path.length));
  const lines = fields.map((field) => `  ${field.path.padEnd(width)}  ${describe(field)}`);
  return ['', `${call.method} ${call.path}`, ...(lines.length === 0 ? [] : ['', 'Body:', ...lines])].join('\n');
}

async function makeCall(call: Call, flags: CallFlags & Record<string, unknown>): Promise<void> {
  const config = readConfig();
  await withInstallation(config, async (database) => {
    const { id, host } = await findOpenHotel(database, config, flags.hotel);
    const input = await readInput(call, id, flags, flags);
    if (call.path.startsWith('/admin/staff/{id}')) noteOnTrail({ subject: input.params['id'] ?? '' });
    const calls = await openCalls(database, config);
    try {
      const make = (request: CallRequest) => calls.make(call, { id }, host, request);
      const result = await make(input);
      const newest = flags.latest === true && 'problem' in result ? overNewest(call, input, result.problem) : null;
      const last = newest === null ? result : await make(newest);
      if ('problem' in last) throw new StartFailure(problemText(last.problem));
      if (flags.json === true) printJson(last.answer);
      else printAnswer(last.answer);
    } finally {
      await calls.close();
    }
  });
}

/** Returns the input over the version that a conflict names; null: it names none. */
function overNewest(call: Call, input: CallRequest, { code, current }: Problem): CallRequest | null {
  const part = versionPartOf(call);
  if (code !== 'edit_conflict' || part === null) return null;
  const version =
    typeof current === 'object' && current !== null && 'version' in current ? Number(current.version) : Number.NaN;
  return Number.isInteger(version) ? withVersionOf(input, part, version) : null;
}

async function findOpenHotel(
  database: Database,
  { port }: Config,
  name: string,
): Promise<{ id: string; host: string }> {
  const { id, enabled, hosts, staff_base_url } = await administerHotels(database, systemClock).find(name);
  const own = ownAddress({ staffBaseUrl: staff_base_url });
  const [first] = hosts;
  if (!enabled || first === undefined)
    throw new StartFailure(`The hotel ${id} is disabled; \`hotel enable ${id}\` opens it.`);
  return { id, host: own !== null && hosts.includes(own.hostname) ? own.host : `${first}:${port}` };
}

async function openCalls(database: Database, config: Config): Promise<OperatorCalls> {
  // Loaded on use: the whole server would slow the start of every other command.
  const { openOperatorCalls } = await import('../../operator-calls.ts');
  const { log } = openLog('error', process.stderr);
  return openOperatorCalls({
    database,
    clock: systemClock,
    log,
    dataFolder: config.dataFolder,
    serverKey: await openServerKey(config.dataFolder, config.secret),
    auditDays: config.auditDays,
    senders: await openMessageSenders(config, systemClock),
    ...(config.translation === undefined ? {} : { translator: openLibreTranslate(config.translation, systemClock) }),
    partnerOrigins: config.partnerOrigins,
  });
}
