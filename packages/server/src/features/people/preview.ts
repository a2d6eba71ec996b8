import {
  type InvitationColumn,
  type InvitationLine,
  invitationColumns,
  invited,
  type LineReason,
  mostInvited,
} from '@bellhop/contract/people/invitation';
import { type Role, rightsOfRole, roles } from '@bellhop/contract/people/rights';
import { departmentsOfRole } from '@bellhop/contract/people/role-departments';
import { type Language, languages } from '@bellhop/contract/scalars';
import { appId } from '@bellhop/contract/staff/calls';
import { invalidInput } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { presentDepartment } from '../departments/present.ts';
import { listDepartments } from '../departments/store.ts';
import { recordsOf } from '../imports/records-of.ts';
import type { PeopleParts } from './people-parts.ts';
import { listAddresses } from './store.ts';

const needed = ['address', 'name', 'family_name'] as const satisfies readonly InvitationColumn[];

/** What lines say by themselves, and what they get where they say nothing. */
export interface PreviewDefaults {
  role: Role | undefined;
  language: Language;
}

/** In the cell of a person who is to be in no department. */
const noDepartment = '-';

interface Known {
  taken: ReadonlySet<string>;
  /** Ids of departments by every name, in small letters. */
  departments: ReadonlyMap<string, string>;
  /** Where people of a role usually work. */
  departmentsOf: ReadonlyMap<Role, readonly string[]>;
  housekeeping: readonly string[];
}

/** @throws invalid_input where it does not hold a table of people */
export async function previewTable(
  { database, accounts }: PeopleParts,
  hotel: Hotel,
  csv: string,
  defaults: PreviewDefaults,
): Promise<InvitationLine[]> {
  const records = recordsOf(csv);
  if (records === null) throw invalidInput('body.csv', 'csv');
  const [heading, ...rows] = records;
  const columns =
    heading?.fields.map((name) =>
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ) ?? [];
  if (needed.some((name) => !columns.includes(name))) throw invalidInput('body.csv', 'columns');
  if (rows.length === 0) throw invalidInput('body.csv', 'empty');
  if (rows.length > mostInvited) throw invalidInput('body.csv', 'too_big');
  const known = await database.read(hotel.id, async (sql): Promise<Known> => {
    const [taken, departments] = await Promise.all([
      listAddresses(sql, appId, hotel.id),
      listDepartments(sql, hotel.id),
    ]);
    const inUse = departments.filter(({ removed_at }) => removed_at === null).map(presentDepartment);
    const named = inUse.flatMap(({ id, name, nameWithLocales }) =>
      [id, name, ...Object.values(nameWithLocales)].map((each) => [each.trim().toLowerCase(), id] as const),
    );
    return {
      taken,
      departments: new Map(named),
      departmentsOf: new Map(roles.map((role) => [role, departmentsOfRole(role, inUse)])),
      housekeeping: hotel.settings.housekeepingServices,
    };
  });
  const earlier = new Set<string>();
  return rows.map(({ line, fields }) => {
    const cells = new Map(columns.map((name, index) => [name, (fields[index] ?? '').trim()]));
    const read = lineOf(line, (column) => cells.get(column) ?? '', known, defaults);
    const address = accounts.addressIn(read.typed.address)?.value;
    if (address === undefined) return read;
    const reason = known.taken.has(address) ? 'taken' : earlier.has(address) ? 'twice' : null;
    earlier.add(address);
    return reason === null ? read : { ...read, person: null, faults: [...read.faults, { column: 'address', reason }] };
  });
}

function lineOf(
  line: number,
  cell: (column: InvitationColumn) => string,
  { departments, departmentsOf, housekeeping }: Known,
  defaults: PreviewDefaults,
): InvitationLine {
  const typedRole = cell('role')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const role = typedRole === '' ? defaults.role : roles.find((each) => each === typedRole);
  const typedLanguage = cell('language').toLowerCase();
  const language = typedLanguage === '' ? defaults.language : languages.find((each) => each === typedLanguage);
  const named = cell('departments')
    .split(';')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const ids =
    named.length === 0
      ? ((role && departmentsOf.get(role)) ?? [])
      : named.filter((name) => name !== noDepartment).map((name) => departments.get(name));
  const wanted = {
    address: cell('address'),
    name: cell('name'),
    family_name: cell('family_name'),
    language,
    rights: role && rightsOfRole(role, housekeeping),
    departments: [...new Set(ids)],
  };
  const read = invited.safeParse(wanted);
  const refusedColumns = new Set(read.error?.issues.map(({ path }) => columnOf(path[0])));
  const faults = invitationColumns
    .filter((column) => refusedColumns.has(column))
    .map((column) => ({ column, reason: reasonOf(column, cell(column)) }));
  return {
    line,
    typed: { address: wanted.address, name: `${wanted.name} ${wanted.family_name}`.trim(), role: role ?? null },
    person: read.success ? read.data : null,
    faults,
  };
}

function columnOf(field: PropertyKey | undefined): InvitationColumn {
  return field === 'rights' ? 'role' : (invitationColumns.find((column) => column === field) ?? 'address');
}

function reasonOf(column: InvitationColumn, typed: string): LineReason {
  if (typed === '') return 'empty';
  return column === 'role' || column === 'departments' || column === 'language' ? 'unknown' : 'refused';
}
