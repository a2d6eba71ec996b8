import { Argument, type Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import { type IdentityAdministration, mfaModes } from '../user-pool/administration.ts';
import { accountOf, poolOf, withAdministration } from './administration.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { run } from './run.ts';

type MfaMode = (typeof mfaModes)[number];

interface Flags {
  hotel: string;
}

/** Acts on one person's account, each with its message. */
const acts: readonly [
  verb: string,
  description: string,
  act: (identity: IdentityAdministration, sub: string) => Promise<void>,
  done: string,
][] = [
  [
    'require',
    'From the next sign-in or renewal on, within an hour; who has none is led to setting one up',
    (identity, sub) => identity.requireMfa(sub, true),
    'must have a second factor from the next sign-in or renewal on',
  ],
  [
    'release',
    'May have one and need not, unless they administer a hotel; what is set up stays',
    (identity, sub) => identity.requireMfa(sub, false),
    'need not have a second factor, unless they administer a hotel',
  ],
  [
    'remove',
    'For who lost their phone; ends every sign-in of the account',
    (identity, sub) => identity.removeSecondFactors(sub),
    'signs in with the password alone, or sets up a new second factor where one is required',
  ],
];

/** `bellhop second-factor …` */
export function addSecondFactorCommands(program: Command): void {
  const secondFactor = program
    .command('second-factor')
    .description("Second factors of a hotel's user pool: mode, require, release, remove");

  secondFactor
    .command('mode')
    .description(
      'off: only who must have one is asked, as administrators must; optional: also who has one; on: everybody must have one',
    )
    .addArgument(new Argument('[mode]', 'shown where nothing is said').choices(mfaModes))
    .requiredOption('--hotel <host>', 'host name or id of a hotel that signs in with the pool')
    .option(...forScripts)
    .action((mode: MfaMode | undefined, flags: Flags & { json?: boolean }) => run(() => showOrChange(flags, mode)));

  for (const [verb, description, act, done] of acts) {
    secondFactor
      .command(`${verb} <person>`)
      .description(description)
      .requiredOption(...ofHotel)
      .action((person: string, flags: Flags) =>
        run(() =>
          withAdministration(async (administration) => {
            await act(administration.identity, (await accountOf(administration, flags.hotel, person)).sub);
            print(`${person} ${done}.`);
          }),
        ),
      );
  }
}

async function showOrChange(
  { hotel: host, json }: Flags & { json?: boolean },
  mode: MfaMode | undefined,
): Promise<void> {
  await withAdministration(async ({ hotels, identity }) => {
    const poolId = poolOf(await hotels.find(host));
    if ((await identity.passwordPolicy(poolId)) === null) {
      throw new StartFailure(`The pool ${poolId} is kept elsewhere; its second factors are set there.`);
    }
    if (mode !== undefined) await identity.setMfa(poolId, mode);
    const current = await identity.mfa(poolId);
    if (json === true) printJson({ mode: current });
    else print(current);
  });
}
