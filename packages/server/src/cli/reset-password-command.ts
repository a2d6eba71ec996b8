import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import { temporaryPassword } from '../user-pool/temporary-password.ts';
import { accountOf, withAdministration } from './administration.ts';
import { ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { run } from './run.ts';

interface PasswordFlags {
  hotel: string;
  passwordStdin?: boolean;
}

/** `bellhop reset-password` */
export function addResetPasswordCommand(program: Command): void {
  program
    .command('reset-password <person>')
    .description('A new password for who lost it, which must be changed; every sign-in of the person ends')
    .requiredOption(...ofHotel)
    .option('--password-stdin', 'reads the password from the standard input; it need not be changed')
    .action((person: string, flags: PasswordFlags) => run(() => resetPassword(person, flags)));
}

async function resetPassword(person: string, { hotel, passwordStdin }: PasswordFlags): Promise<void> {
  await withAdministration(async (administration) => {
    const { sub } = await accountOf(administration, hotel, person);
    const { identity } = administration;
    if (passwordStdin === true) {
      await identity.setPassword(sub, await readPassword());
      print(`${person} signs in with the new password.`);
      return;
    }
    const password = temporaryPassword();
    await identity.setPassword(sub, password, { mustChange: true });
    print(`${person} signs in with ${password} and then chooses a password.`);
  });
}

/** Never an argument: every user of the machine can read those. */
async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new StartFailure('No password came on the standard input.');
  return password;
}
