import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import type { DirectoryEntry } from '../user-pool/account-directory.ts';
import { temporaryPassword } from '../user-pool/temporary-password.ts';
import { type Administration, accountOf, list, poolOf, withAdministration } from './administration.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { run } from './run.ts';
import { printRows } from './table.ts';

interface NameFlags {
  hotel: string;
  email?: string;
  phone?: string;
  name?: string;
  familyName?: string;
  groups?: string;
  passwordStdin?: boolean;
}

/** An account must belong to at least one group to sign in (AUTH-21); the group grants no rights. */
const defaultGroup = 'staff';

/** `bellhop staff …` */
export function addStaffCommands(program: Command): void {
  const staff = program
    .command('staff')
    .description(
      "Accounts of a hotel's user pool: add, list, change, disable, enable, sign-out, remove; rights are `privilege`",
    );

  staff
    .command('list')
    .description('Everybody who has an account in the pool of the hotel')
    .requiredOption(...ofHotel)
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      run(() =>
        withAdministration(async ({ hotels, directory }) => {
          printRows((await directory.list(poolOf(await hotels.find(flags.hotel)))).map(rowOf), flags);
        }),
      ),
    );

  withNames(
    staff.command('add').description('A new account; without --password-stdin a password is made that must be changed'),
  )
    .option(...forScripts)
    .action((flags: NameFlags & { json?: boolean }) =>
      run(() =>
        withAdministration(async (administration) => {
          const given = await givenPassword(flags);
          const { sub, password } = await addPerson(administration, flags, given);
          if (flags.json === true)
            return printJson({ sub, name: nameOf(flags), password: given === null ? password : null });
          print(
            given === null
              ? `${nameOf(flags)} signs in with ${password} and then chooses a password.`
              : `${nameOf(flags)} is there.`,
          );
          print(`Rights: npm run bellhop -- privilege add ${nameOf(flags)} --hotel ${flags.hotel} --flags …`);
        }),
      ),
    );

  withNames(
    staff.command('change <person>').description('What is not said stays; <person> is an e-mail or phone number'),
  )
    .option('--reset-password', 'a new password that must be changed; every sign-in of the person ends')
    .action((person: string, flags: NameFlags & { resetPassword?: boolean }) =>
      run(() => withAdministration((administration) => changePerson(administration, person, flags))),
    );

  staff
    .command('remove <person>')
    .description('Forgets the account, its rights and its devices for good; what the person did keeps the name')
    .requiredOption(...ofHotel)
    .requiredOption('--yes', 'there is no way back')
    .action((person: string, flags: { hotel: string }) =>
      run(() =>
        withAdministration(async (administration) => {
          const unassigned = await removePerson(administration, flags.hotel, person);
          print(`${person} is removed, and signed out everywhere. Requests unassigned: ${unassigned}.`);
        }),
      ),
    );

  const acts = {
    disable: ['The account can no longer sign in; its sessions end at once', 'is disabled'],
    enable: ['Lets the person in again', 'is enabled'],
    'sign-out': ['Ends every sign-in of the person', 'is signed out everywhere'],
  } as const;
  for (const [verb, [what, done]] of Object.entries(acts)) {
    staff
      .command(`${verb} <person>`)
      .description(what)
      .requiredOption(...ofHotel)
      .action((person: string, flags: { hotel: string }) =>
        run(() =>
          withAdministration(async (administration) => {
            const { sub } = await accountOf(administration, flags.hotel, person);
            if (verb === 'disable') {
              await administration.privileges.mustNotBeLast(sub);
              await administration.identity.disableAccount(sub);
            } else if (verb === 'enable') await administration.identity.enableAccount(sub);
            else await administration.identity.endAllSessions(sub);
            print(`${person} ${done}.`);
          }),
        ),
      );
  }
}

/**
 * Removes the person from every hotel of the pool; records of their acts keep the name. @returns the number of requests
 * that lost their assignee
 */
async function removePerson(administration: Administration, host: string, person: string): Promise<number> {
  const { poolId, sub } = await accountOf(administration, host, person);
  const { hotels, privileges, departments, assignments, identity } = administration;
  await privileges.mustNotBeLast(sub);
  // Disabled first, so that the person cannot act meanwhile; removed last, so that a failed removal can be repeated.
  await identity.disableAccount(sub);
  let unassigned = 0;
  for (const { id, settings } of await hotels.list()) {
    if (settings.awsCognitoUserPoolId !== poolId) continue;
    await privileges.remove(id, sub);
    await privileges.forget(id, sub);
    unassigned += await assignments.unassign(id, sub);
    for (const { id: department, removed, version, ...body } of await departments.list(id)) {
      if (removed || !body.member_ids.includes(sub)) continue;
      const member_ids = body.member_ids.filter((member) => member !== sub);
      await departments.save(id, department, { ...body, member_ids, version });
    }
  }
  await identity.removeAccount(sub);
  return unassigned;
}

/** With a temporary password where `given` is null. Throws `StartFailure`. */
async function addPerson(
  { hotels, identity }: Administration,
  flags: NameFlags,
  given: string | null,
): Promise<{ sub: string; password: string }> {
  const poolId = poolOf(await hotels.find(flags.hotel));
  if (flags.email === undefined && flags.phone === undefined)
    throw new StartFailure('An account needs --email or --phone.');
  const password = given ?? temporaryPassword();
  const { sub } = await identity.createAccount({
    poolId,
    ...(flags.email === undefined ? {} : { email: flags.email }),
    ...(flags.phone === undefined ? {} : { phone: flags.phone }),
    name: flags.name ?? '',
    familyName: flags.familyName ?? '',
    password,
    groups: flags.groups === undefined ? [defaultGroup] : list(flags.groups),
    mustChangePassword: given === null,
  });
  return { sub, password };
}

async function changePerson(
  administration: Administration,
  person: string,
  flags: NameFlags & { resetPassword?: boolean },
): Promise<void> {
  const { hotel, poolId, sub } = await accountOf(administration, flags.hotel, person);
  const { identity, directory, privileges } = administration;
  await directory.rename(sub, flags);
  if ((await privileges.list(hotel.id)).some((held) => held.user_id === sub)) {
    const renamed = (await directory.list(poolId)).find((entry) => entry.sub === sub);
    await privileges.call(hotel.id, sub, renamed?.name ?? '');
  }
  if (flags.groups !== undefined) {
    const groups = list(flags.groups);
    await identity.setGroups(sub, groups);
    // Tokens that are out say the old groups until they end.
    await identity.endAllSessions(sub);
  }
  const given = await givenPassword(flags);
  if (given !== null) await identity.setPassword(sub, given);
  else if (flags.resetPassword === true) {
    const password = temporaryPassword();
    await identity.setPassword(sub, password, { mustChange: true });
    print(`${person} signs in with ${password} and then chooses a password.`);
  }
  print(`${person} is changed.`);
}

function withNames(command: Command): Command {
  return command
    .requiredOption(...ofHotel)
    .option('--email <address>', 'signs in with it')
    .option('--phone <number>', 'with + and the country; signs in with it')
    .option('--name <name>', 'as colleagues read it')
    .option('--family-name <name>', 'as colleagues read it')
    .option('--groups <names>', 'with commas; an account without a group cannot sign in')
    .option('--password-stdin', 'reads the password from the standard input');
}

/** Never an argument: every user of the machine can read those. */
async function givenPassword(flags: NameFlags): Promise<string | null> {
  if (flags.passwordStdin !== true) return null;
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new StartFailure('No password came on the standard input.');
  return password;
}

function nameOf(flags: NameFlags): string {
  return flags.email ?? flags.phone ?? '';
}

function rowOf(entry: DirectoryEntry): Record<string, string> {
  const states = [
    entry.enabled ? '' : 'disabled',
    entry.status === 'confirmed' ? '' : entry.status,
    entry.mustChangePassword ? 'must choose a password' : '',
  ].filter((state) => state !== '');
  return {
    name: entry.name,
    email: entry.email ?? '',
    phone: entry.phoneNumber ?? '',
    groups: entry.groups.join(', '),
    state: states.join(', ') || 'active',
    'last seen': entry.lastSeenAt === null ? '' : new Date(entry.lastSeenAt * 1000).toISOString(),
    sub: entry.sub,
  };
}
