import { passwordPolicy } from '@bellhop/contract/hotels/settings';
import type { Command } from 'commander';
import { readSetting } from '../features/hotels/administration/settings-change.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { poolOf, withAdministration } from './administration.ts';
import { forScripts } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { run } from './run.ts';

interface PolicyFlags {
  hotel: string;
  set: readonly string[];
  json?: boolean;
}

/** `bellhop password-policy` */
export function addPasswordPolicyCommand(program: Command): void {
  program
    .command('password-policy')
    .description("What new passwords of a hotel's user pool must have; those that are held stay good")
    .requiredOption('--hotel <host>', 'host name or id of a hotel that signs in with the pool')
    .option(
      '--set <key=value>',
      'minLength=12, requireUppercase=false, requireLowercase, requireNumber or requireSymbol; as often as needed',
      (typed: string, before: readonly string[]) => [...before, typed],
      [],
    )
    .option(...forScripts)
    .action((flags: PolicyFlags) => run(() => showOrChange(flags)));
}

async function showOrChange({ hotel: host, set: changes, json }: PolicyFlags): Promise<void> {
  await withAdministration(async ({ hotels, identity }) => {
    const poolId = poolOf(await hotels.find(host));
    const current = await identity.passwordPolicy(poolId);
    if (current === null) throw new StartFailure(`The pool ${poolId} is kept elsewhere; its policy is set there.`);
    const nextPolicy = changes.reduce<Record<string, unknown>>(
      (policy, typed) => ({ ...policy, ...readSetting(typed) }),
      current,
    );
    const unknown = Object.keys(nextPolicy).filter((key) => !(key in passwordPolicy.shape));
    if (unknown.length > 0) throw new StartFailure(`A policy has no ${unknown.join(', ')}.`);
    const parsed = passwordPolicy.safeParse(nextPolicy);
    if (!parsed.success) {
      const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ');
      throw new StartFailure(`This policy does not fit: ${wrong}.`);
    }
    if (changes.length > 0) await identity.setPasswordPolicy(poolId, parsed.data);
    if (json === true) printJson(parsed.data);
    else for (const [key, value] of Object.entries(parsed.data)) print(`${key}=${value}`);
  });
}
