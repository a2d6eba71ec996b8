import type { CallAnswer } from '@bellhop/contract/call';
import type { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { appId } from '@bellhop/contract/staff/calls';
import type { Database } from '../../../platform/database/database.ts';
import { listNamed, type PersonNameRow } from './store.ts';

export async function answerAdminUsers(database: Database, hotelId: string): Promise<CallAnswer<typeof getAdminUsers>> {
  const people = await database.read(hotelId, (sql) => listNamed(sql, appId, hotelId));
  const items = people.map((person) => {
    const { name, familyName } = namesOf(person);
    return {
      Attributes: [
        { Name: 'sub' as const, Value: person.sub },
        { Name: 'name' as const, Value: name },
        { Name: 'family_name' as const, Value: familyName },
      ],
    };
  });
  return { body: { items } };
}

/** For a pool elsewhere only the full name is known: its last word counts as the family name. */
function namesOf({ name, familyName, fullName }: PersonNameRow): { name: string; familyName: string } {
  if (name !== null || familyName !== null) return { name: name ?? '', familyName: familyName ?? '' };
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { name: words.join(' '), familyName: last };
}
