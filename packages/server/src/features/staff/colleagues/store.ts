import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../../platform/database/database.ts';

/** A person with privileges, a known name and an enabled account, and the rights that decide about requests. */
export interface ColleagueRow {
  id: string;
  name: string;
  allowedRequestTypes: string[];
  allowedServiceIds: string[];
  authorizedFields: Flag[];
}

function columns(sql: Sql) {
  return sql`m.user_id as id, m.name, p.allowed_request_types as "allowedRequestTypes", p.allowed_service_ids as "allowedServiceIds",
    p.authorized_fields as "authorizedFields"`;
}

function holders(sql: Sql, appId: string, hotelId: string) {
  return sql`
    staff_privileges p join staff_members m on m.hotel_id = ${hotelId} and m.user_id = p.user_id
    where p.hotel_id = ${hotelId} and p.app_id = ${appId}
      and not exists (select from identity_accounts a where a.sub = p.user_id and not a.enabled)`;
}

/** Lists colleagues by name. */
export function listColleagues(sql: Sql, appId: string, hotelId: string): Promise<ColleagueRow[]> {
  return sql<ColleagueRow[]>`
    select ${columns(sql)} from ${holders(sql, appId, hotelId)} order by lower(m.name), m.user_id`;
}

/** Returns the colleagues among these subjects, in no order. */
export function findColleagues(
  sql: Sql,
  appId: string,
  hotelId: string,
  ids: readonly string[],
): Promise<ColleagueRow[]> {
  return sql<ColleagueRow[]>`
    select ${columns(sql)} from ${holders(sql, appId, hotelId)} and p.user_id = any(${ids as string[]})`;
}

export interface PersonNameRow {
  sub: string;
  /** The given name in this installation's pool; null if the pool does not know it. */
  name: string | null;
  familyName: string | null;
  /** The name that colleagues see; empty if the hotel knows no name. */
  fullName: string;
}

/** Lists people with privileges, an enabled account and a known name, by name. */
export function listNamed(sql: Sql, appId: string, hotelId: string): Promise<PersonNameRow[]> {
  return sql<PersonNameRow[]>`
    select p.user_id as sub, nullif(a.attributes ->> 'name', '') as name,
      nullif(a.attributes ->> 'family_name', '') as "familyName", coalesce(m.name, '') as "fullName"
    from staff_privileges p
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = p.user_id
    left join identity_accounts a on a.sub = p.user_id
    where p.hotel_id = ${hotelId} and p.app_id = ${appId} and a.enabled is not false
      and coalesce(nullif(a.attributes ->> 'name', ''), nullif(a.attributes ->> 'family_name', ''), m.name, '') <> ''
    order by lower(coalesce(nullif(concat_ws(' ', a.attributes ->> 'name', a.attributes ->> 'family_name'), ''), m.name)),
      p.user_id`;
}

export interface ActivePerson {
  userId: string;
  name: string;
  /** Unix seconds. */
  at: number;
}

/** Stores name and time only if the name is new or the stored time is older than `freshFor` seconds. */
export async function noteSeen(sql: Sql, hotelId: string, person: ActivePerson, freshFor: number): Promise<void> {
  await sql`
    insert into staff_members (hotel_id, user_id, name, seen_at)
    values (${hotelId}, ${person.userId}, ${person.name}, ${person.at})
    on conflict (hotel_id, user_id) do update set name = excluded.name, seen_at = excluded.seen_at
    where staff_members.name <> excluded.name or staff_members.seen_at < excluded.seen_at - ${freshFor}::bigint`;
}

/** Stores the name that the operator or an administrator gave the person, who may not have signed in yet. */
export async function noteName(sql: Sql, hotelId: string, userId: string, name: string): Promise<void> {
  await sql`
    insert into staff_members (hotel_id, user_id, name, seen_at) values (${hotelId}, ${userId}, ${name}, 0)
    on conflict (hotel_id, user_id) do update set name = excluded.name where staff_members.name <> excluded.name`;
}
