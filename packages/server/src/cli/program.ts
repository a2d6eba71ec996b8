import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import type { Mapping } from '../features/imports/mapping.ts';
import { packageRoot } from '../platform/package-root.ts';
import { addAuditCommand } from './audit-command.ts';
import { addBackupCommand } from './backup-command.ts';
import { addCallCommands } from './calls/call-commands.ts';
import { printDatabaseUrl } from './database-command.ts';
import { addFirstRunCommand } from './first-run-command.ts';
import { addGuestCommands } from './guest-commands.ts';
import { addHotelCommands } from './hotel-administration-commands.ts';
import { type GuestLinkFlags, printGuestLink, reloadConsoles, revokeGuestLinks } from './hotel-commands.ts';
import { type ImportFlags, importFile } from './import-command.ts';
import { addKeyCommands } from './key-commands.ts';
import { running } from './open-installation.ts';
import { forScripts, namesOf, OperatorCommand, ofHotel } from './operator-command.ts';
import { addOutboxCommands } from './outbox-commands.ts';
import { addPartnerOptionsCommand } from './partner-options-command.ts';
import { addPasswordPolicyCommand } from './password-policy-command.ts';
import { addRemoveAccountCommand } from './remove-account-command.ts';
import { addResetPasswordCommand } from './reset-password-command.ts';
import { addRestoreCommand } from './restore-command.ts';
import { run } from './run.ts';
import { addSecondFactorCommands } from './second-factor-commands.ts';

/** The operator's command with all that it can be asked for; it reads its settings when it is run. */
export function bellhopProgram(): Command {
  const program = new OperatorCommand('bellhop')
    .description("The operator's commands. They work on the server's database, whether it runs or not.")
    // An option of a call may be called as one of the program is.
    .enablePositionalOptions()
    .version(versionOf(readFileSync(join(packageRoot, 'package.json'), 'utf8')), '--version', 'print the version');

  program.hook('preAction', (_program, command) => {
    running.command = namesOf(command).slice(1).join(' ');
  });

  addFirstRunCommand(program);
  addHotelCommands(program);
  addCallCommands(program);
  addPartnerOptionsCommand(program);
  addRemoveAccountCommand(program);
  addResetPasswordCommand(program);
  addPasswordPolicyCommand(program);
  addSecondFactorCommands(program);
  addKeyCommands(program);
  addGuestCommands(program);

  const imports = program
    .command('import')
    .description('Bring what another system knows into a hotel; see docs/importing.md');
  addImport(imports, 'bookings', 'a table of bookings (CSV)', 'hotel-bookings.json');
  addImport(
    imports,
    'conversations',
    'conversations of guests and staff (one JSON object in each line)',
    'guest-dialogues.json',
  );

  program
    .command('guest-link')
    .description('Print a fresh link to the guest page')
    .requiredOption(...ofHotel)
    .option('--booking <id>', 'whose stay; without it a guest who is in the house')
    .option(...forScripts)
    .action((flags: GuestLinkFlags) => run(() => printGuestLink(flags)));

  program
    .command('revoke-guest-links')
    .description('Take back every stay link of a booking, with the phones that it opened')
    .requiredOption(...ofHotel)
    .requiredOption('--booking <id>', 'whose stay')
    .action((flags: { hotel: string; booking: string }) => run(() => revokeGuestLinks(flags.hotel, flags.booking)));

  program
    .command('force-reload')
    .description('Make every open console of a hotel reload itself')
    .requiredOption(...ofHotel)
    .action((flags: { hotel: string }) => run(() => reloadConsoles(flags.hotel)));

  addOutboxCommands(program);
  addAuditCommand(program);

  addBackupCommand(program);
  addRestoreCommand(program);

  program
    .command('database-url')
    .description(
      "Print the address of the running server's database; it holds the password, so keep it out of command lines",
    )
    .action(() => run(printDatabaseUrl));
  return program;
}

function versionOf(manifest: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

function addImport(imports: Command, kind: Mapping['kind'], what: string, mapping: string): void {
  const command = imports
    .command(`${kind} <file>`)
    .description(`Import ${what}; rows that are there already stay as they are`)
    .requiredOption(...ofHotel)
    .option('--mapping <file>', 'what each column means', join(packageRoot, '../../mappings', mapping))
    .option('--report <file>', 'where rows that do not fit are listed', `${kind}-refused.csv`)
    .option(...forScripts)
    .action((file: string, flags: Omit<ImportFlags, 'host'> & { hotel: string }) =>
      run(async () => {
        process.exitCode = await importFile(kind, file, { ...flags, host: flags.hotel });
      }),
    );
  if (kind !== 'bookings') return;
  command
    .option('--old', 'stays that ended longer ago than the hotel keeps them are taken too, and kept as long again')
    .option('--update', 'rows that are there already take what is new in the file and was not changed here')
    .option(
      '--kept <file>',
      'with --update: where fields are listed that were changed here and stand',
      'bookings-kept.csv',
    );
}
