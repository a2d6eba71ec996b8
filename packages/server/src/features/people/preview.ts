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

/** Values for cells that a line leaves empty. */
export interface PreviewDefaults {
  role: Role | undefined;
  language: Language;
}

/** The cell value for a person without departments. */
const noDepartment = '-';

interface HotelFacts {
  used: ReadonlySet<string>;
  /** Ids of departments by all their names, in lower case. */
  departments: ReadonlyMap<string, string>;
  /** The usual departments of each role. */
  departmentsOf: ReadonlyMap<Role, readonly string[]>;
  housekeeping: readonly string[];
}

/** @throws invalid_input if the text has no table of people, or too many people */
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
  const known = await database.read(hotel.id, async (sql): Promise<HotelFacts> => {
    const [used, departments] = await Promise.all([
      listAddresses(sql, appId, hotel.id),
      listDepartments(sql, hotel.id),
    ]);
    const inUse = departments.filter(({ removed_at }) => removed_at === null).map(presentDepartment);
    const byName = inUse.flatMap(({ id, name, nameWithLocales }) =>
      [id, name, ...Object.values(nameWithLocales)].map((each) => [each.trim().toLowerCase(), id] as const),
    );
    return {
      used,
      departments: new Map(byName),
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
    const reason = known.used.has(address) ? 'taken' : earlier.has(address) ? 'twice' : null;
    earlier.add(address);
    return reason === null ? read : { ...read, person: null, faults: [...read.faults, { column: 'address', reason }] };
  });
}

function lineOf(
  line: number,
  cell: (column: InvitationColumn) => string,
  { departments, departmentsOf, housekeeping }: HotelFacts,
  defaults: PreviewDefaults,
): InvitationLine {
  const typedRole = cell('role')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const role = typedRole === '' ? defaults.role : roles.find((each) => each === typedRole);
  const typedLanguage = cell('language').toLowerCase();
  const language = typedLanguage === '' ? defaults.language : languages.find((each) => each === typedLanguage);
  const names = cell('departments')
    .split(';')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const ids =
    names.length === 0
      ? ((role && departmentsOf.get(role)) ?? [])
      : names.filter((name) => name !== noDepartment).map((name) => departments.get(name));
  const input = {
    address: cell('address'),
    name: cell('name'),
    family_name: cell('family_name'),
    language,
    rights: role && rightsOfRole(role, housekeeping),
    departments: [...new Set(ids)],
  };
  const read = invited.safeParse(input);
  const refusedColumns = new Set(read.error?.issues.map(({ path }) => columnOf(path[0])));
  const faults = invitationColumns
    .filter((column) => refusedColumns.has(column))
    .map((column) => ({ column, reason: reasonOf(column, cell(column)) }));
  return {
    line,
    typed: { address: input.address, name: `${input.name} ${input.family_name}`.trim(), role: role ?? null },
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
