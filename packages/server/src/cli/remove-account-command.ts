import type { Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import { accountOf, withAdministration } from './administration.ts';
import { ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { run } from './run.ts';

/** `bellhop remove-account` */
export function addRemoveAccountCommand(program: Command): void {
  program
    .command('remove-account <person>')
    .description('Forgets an account to which no hotel gives rights any more; what the person did keeps the name')
    .requiredOption(...ofHotel)
    .requiredOption('--yes', 'there is no way back')
    .action((person: string, flags: { hotel: string }) => run(() => removeAccount(person, flags.hotel)));
}

async function removeAccount(person: string, host: string): Promise<void> {
  await withAdministration(async (administration) => {
    const { sub } = await accountOf(administration, host, person);
    const hotels = await administration.hotelsOf(sub);
    if (hotels.length > 0) {
      throw new StartFailure(
        `${person} has rights at ${hotels.sort().join(', ')}; \`call removeMember\` takes them first, in each hotel.`,
      );
    }
    await administration.identity.removeAccount(sub);
    print(`${person} is removed, and signed out everywhere.`);
  });
}
