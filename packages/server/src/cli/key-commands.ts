import type { Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import { poolOf, withAdministration } from './administration.ts';
import { print } from './print.ts';
import { run } from './run.ts';

/** `bellhop keys` */
export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description("The keys that sign access tokens of a hotel's user pool")
    .command('rotate')
    .description('Sign with a new key; tokens of the older keys stay good until they end')
    .requiredOption('--hotel <host>', 'host name or id of a hotel that signs in with the pool')
    .option(
      '--withdraw',
      'after a leak: tokens of the older keys are refused within two seconds, and consoles fetch new ones',
    )
    .action((flags: { hotel: string; withdraw?: boolean }) => run(() => rotate(flags.hotel, flags.withdraw === true)));
}

async function rotate(host: string, withdrawOthers: boolean): Promise<void> {
  await withAdministration(async ({ hotels, identity }) => {
    const poolId = poolOf(await hotels.find(host));
    // Only a pool of this installation has a policy here, and keys.
    if ((await identity.passwordPolicy(poolId)) === null) {
      throw new StartFailure(`The pool ${poolId} is kept elsewhere; its keys are changed there.`);
    }
    await identity.rotateKey(poolId, { withdrawOthers });
    print(
      `The pool ${poolId} signs with a new key. ${withdrawOthers ? 'The older keys are withdrawn.' : 'The older keys still verify.'}`,
    );
  });
}
