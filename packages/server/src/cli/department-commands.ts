import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment } from '@bellhop/contract/departments/edits';
import type { Command } from 'commander';
import { faultsOf, StartFailure } from '../platform/start-failure.ts';
import { type Administration, inHotel, list, poolOf } from './administration.ts';
import { mergedNames, type NameFlags, nameOptions } from './localized-name.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { printRows } from './table.ts';

interface DepartmentFlags extends NameFlags {
  hotel: string;
  services?: string;
  members?: string;
  position?: string;
}

/** `bellhop department …` */
export function addDepartmentCommands(program: Command): void {
  const department = program
    .command('department')
    .description('Who works on what: list, add, change, remove; a new request goes to the first that serves it');

  department
    .command('list')
    .description("A hotel's departments in its order, removed ones last")
    .requiredOption(...ofHotel)
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      inHotel(flags.hotel, async (administration, hotel) => {
        const people = new Map(
          (await administration.directory.list(poolOf(hotel))).map((entry) => [entry.sub, entry.name]),
        );
        printRows(
          (await administration.departments.list(hotel.id)).map((one) => rowOf(one, people)),
          flags,
        );
      }),
    );

  for (const [verb, what] of [
    ['add', 'A new department, after the others where no place is said'],
    ['change', 'What is not said stays; a removed one is in use again'],
  ] as const) {
    const command = department
      .command(`${verb} <id>`)
      .description(what)
      .requiredOption(...ofHotel);
    nameOptions(command, verb)
      .option('--services <ids>', 'with commas; `service list` shows them')
      .option('--members <people>', 'with commas: e-mail addresses, phone numbers, or subjects of a pool elsewhere')
      .option('--position <number>', 'place in the order, from 0')
      .action((id: string, flags: DepartmentFlags) => save(verb, id, flags));
  }

  department
    .command('remove <id>')
    .description('It is given no requests any more; those that it has stay')
    .requiredOption(...ofHotel)
    .action((id: string, flags: { hotel: string }) =>
      inHotel(flags.hotel, async ({ departments }, hotel) => {
        const { name } = await departments.retire(hotel.id, id);
        print(`${name} is out of use at ${hotel.name}.`);
      }),
    );
}

function save(verb: 'add' | 'change', id: string, flags: DepartmentFlags): Promise<void> {
  return inHotel(flags.hotel, async (administration, hotel) => {
    const old = (await administration.departments.list(hotel.id)).find((one) => one.id === id) ?? null;
    if (verb === 'add' && old !== null) throw new StartFailure(`There is a department ${id} already.`);
    if (verb === 'change' && old === null) throw new StartFailure(`There is no department ${id}.`);
    const members =
      flags.members === undefined ? undefined : await subjectsOf(administration, poolOf(hotel), flags.members);
    // Parsed like a call: values that the contract refuses are refused here too.
    const parsed = {
      params: putDepartment.params.safeParse({ id }),
      body: putDepartment.body.safeParse(merged(old, flags, members)),
    };
    if (!parsed.params.success) throw new StartFailure(`Invalid id "${id}": use letters, digits and hyphens.`);
    if (!parsed.body.success) {
      throw new StartFailure(`The department does not fit: ${faultsOf(parsed.body.error)}`);
    }
    const { name } = await administration.departments.save(hotel.id, id, parsed.body.data);
    print(`${name} is in use at ${hotel.name}.`);
  });
}

function merged(old: Department | null, flags: DepartmentFlags, members: string[] | undefined): object {
  const name = flags.name ?? old?.name ?? '';
  return {
    name,
    nameWithLocales: mergedNames(old?.nameWithLocales, name, flags),
    service_ids: flags.services === undefined ? (old?.service_ids ?? []) : list(flags.services),
    member_ids: members ?? old?.member_ids ?? [],
    ...(flags.position === undefined ? {} : { position: Number(flags.position) }),
    ...(old === null ? {} : { version: old.version }),
  };
}

async function subjectsOf({ identity }: Administration, poolId: string, typed: string): Promise<string[]> {
  return Promise.all(list(typed).map(async (person) => (await identity.findAccount(poolId, person))?.sub ?? person));
}

function rowOf(department: Department, people: ReadonlyMap<string, string>): Record<string, string> {
  return {
    id: department.id,
    name: department.name,
    services: department.service_ids.join(', '),
    members: department.member_ids.map((id) => people.get(id) || id).join(', '),
    state: department.removed ? 'removed' : 'in use',
  };
}
