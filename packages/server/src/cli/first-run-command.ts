import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { makeFirst } from '../features/setup/first-hotel.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { nameOf } from '../user-pool/account-name.ts';
import { temporaryPassword } from '../user-pool/temporary-password.ts';
import { type Administration, withAdministration } from './administration.ts';
import { print } from './print.ts';
import { run } from './run.ts';

interface FirstRunFlags {
  host?: string | undefined;
  hotelName?: string | undefined;
  timeZone?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
  familyName?: string | undefined;
  starter: boolean;
}

/** `bellhop first-run`: the first hotel and its first administrator, in one go. */
export function addFirstRunCommand(program: Command): void {
  program
    .command('first-run')
    .description('The first hotel and its first administrator; asks at a terminal for what is not said')
    .option('--host <host>', 'host name that staff and guests open')
    .option('--hotel-name <name>', 'as guests and staff read it')
    .option('--time-zone <zone>', 'like Europe/Istanbul')
    .option('--email <address>', 'of the administrator')
    .option('--phone <number>', 'of the administrator, with + and the country')
    .option('--name <name>', 'of the administrator')
    .option('--family-name <name>', 'of the administrator')
    .option('--no-starter', 'without the first set of services')
    .action((flags: FirstRunFlags) =>
      run(() => withAdministration((administration) => firstRun(administration, flags))),
    );
}

async function firstRun(administration: Administration, flagInput: FirstRunFlags): Promise<void> {
  if ((await administration.hotels.list()).length > 0)
    throw new StartFailure('There are hotels already; go on with `hotel add` and `call inviteMembers`.');
  const flags = await completed(flagInput);
  const host = required(flags.host, '--host');
  const hotelName = required(flags.hotelName, '--hotel-name');
  if (flags.email === undefined && flags.phone === undefined)
    throw new StartFailure('The administrator needs --email or --phone.');
  // Before the hotel is created: with a mistyped name its administrator could not sign in.
  nameOf('email', flags.email);
  nameOf('phone', flags.phone);
  const timeZone = required(flags.timeZone, '--time-zone');
  const password = temporaryPassword();
  await makeFirst(
    administration,
    { name: hotelName, host, settings: { timeZone }, services: flags.starter ? 'city' : null },
    {
      email: flags.email,
      phone: flags.phone,
      name: flags.name ?? '',
      familyName: flags.familyName ?? '',
      password,
      mustChangePassword: true,
    },
  );
  print(
    [
      `${hotelName} is there. Open http://${host}:${administration.config.port}/ and sign in:`,
      `  ${flags.email ?? flags.phone}`,
      `  ${password}   (a password of your own is chosen then, and an authenticator app is set up as the second factor)`,
    ].join('\n'),
  );
}

async function completed(flagInput: FirstRunFlags): Promise<FirstRunFlags> {
  const isWhole =
    flagInput.host !== undefined &&
    flagInput.hotelName !== undefined &&
    flagInput.timeZone !== undefined &&
    (flagInput.email ?? flagInput.phone) !== undefined;
  if (isWhole || !process.stdin.isTTY) return flagInput;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, known: string | undefined, usual?: string) => {
    if (known !== undefined) return known;
    const answer = (await terminal.question(usual === undefined ? `${question}: ` : `${question} [${usual}]: `)).trim();
    return answer === '' ? usual : answer;
  };
  try {
    return {
      ...flagInput,
      hotelName: await ask('Name of the hotel', flagInput.hotelName),
      host: await ask('Host name that people open', flagInput.host, 'localhost'),
      timeZone: await ask('Time zone', flagInput.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone),
      name: await ask("The administrator's name", flagInput.name),
      familyName: await ask('Last name', flagInput.familyName),
      email: flagInput.phone === undefined ? await ask('E-mail address', flagInput.email) : flagInput.email,
    };
  } finally {
    terminal.close();
  }
}

function required(value: string | undefined, flag: string): string {
  if (value === undefined || value === '') throw new StartFailure(`The first run needs ${flag}.`);
  return value;
}
