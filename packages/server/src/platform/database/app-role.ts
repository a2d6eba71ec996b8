import type postgres from 'postgres';
import { codeOf, StartFailure } from '../start-failure.ts';

/**
 * The role that the server logs in as, or switches to if there is only one address (decision 37). It owns nothing, so
 * that row-level security binds it (third lock).
 */
export const appRole = 'bellhop_app';

interface RoleState {
  me: string;
  exists: boolean;
  /** Whether row-level security does not bind the role. */
  unbound: boolean;
  member: boolean;
}

/** Creates the role if it is missing and lets the connected user switch to it. Throws `StartFailure`. */
export async function ensureAppRole(sql: postgres.Sql): Promise<void> {
  const state = await standingOf(sql);
  if (state.unbound) {
    throw new StartFailure(
      `The role "${appRole}" may bypass row-level security; run: alter role ${appRole} nosuperuser nobypassrls`,
    );
  }
  if (!state.exists) {
    await orExplain(
      // Another database of the same cluster may be migrating and create the role first.
      sql.unsafe(`create role ${appRole} nologin`).catch((error: unknown) => {
        if (codeOf(error) !== '42710' && codeOf(error) !== '23505') throw error;
      }),
      `The database user "${state.me}" may not create roles; as an administrator run: create role ${appRole} nologin; grant ${appRole} to "${state.me}"`,
    );
  }
  if (!state.member) {
    await orExplain(
      sql`grant ${sql(appRole)} to ${sql(state.me)}`,
      `The database user "${state.me}" may not work as "${appRole}"; as an administrator run: grant ${appRole} to "${state.me}"`,
    );
  }
}

export interface LoginOptions {
  /** Sets the password of the address on an existing role: only for a role that this server alone manages. */
  setsPassword: boolean;
}

/**
 * Creates the role that `serverUrl` logs in as if it is missing, and ensures that it cannot switch to another role.
 * Throws `StartFailure`.
 */
export async function ensureLoginRole(sql: postgres.Sql, serverUrl: string, options: LoginOptions): Promise<string> {
  const { name, password } = userOf(serverUrl);
  const [role] = await sql<{ unbound: boolean; member: boolean; owner: boolean }[]>`
    select rolsuper or rolbypassrls or rolcreaterole as unbound,
      exists (select from pg_auth_members where member = role.oid) as member,
      exists (select from pg_class where relowner = role.oid) as owner
    from pg_roles as role where rolname = ${name}`;
  if (role?.unbound === true || role?.member === true || role?.owner === true) {
    throw new StartFailure(
      `The database user "${name}", as whom the server logs in, may become somebody else, bypass row-level security or owns tables; give it none of that, or name another user.`,
    );
  }
  if (role === undefined || options.setsPassword) {
    // A role's name and password cannot be parameters, so PostgreSQL quotes them.
    const [text] = await sql<{ statement: string }[]>`
      select format('%s role %I login nosuperuser nobypassrls nocreaterole nocreatedb noinherit password %L',
        ${role === undefined ? 'create' : 'alter'}::text, ${name}::text, ${password}::text) as statement`;
    await orExplain(
      sql.unsafe(text?.statement ?? ''),
      `The user of BELLHOP_DATABASE_OWNER_URL may not create roles; as an administrator run: create role "${name}" login`,
    );
  }
  return name;
}

/** Grants rights on every existing table; row-level security narrows them to one hotel. */
export async function grantTables(sql: postgres.Sql, role: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`grant usage on schema public to ${tx(role)}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${tx(role)}`;
    await tx`grant usage, select on all sequences in schema public to ${tx(role)}`;
    await tx`revoke insert, update, delete on migrations from ${tx(role)}`;
    const appendOnly = await tx<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') = 'append-only'`;
    for (const { name } of appendOnly) await tx`revoke update, delete on ${tx(name)} from ${tx(role)}`;
  });
}

/** Returns the address of the same database for another user. */
export function asUser(url: string, name: string, password: string): string {
  const address = new URL(url);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(password);
  return address.href;
}

function userOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function standingOf(sql: postgres.Sql): Promise<RoleState> {
  // Since PostgreSQL 16 a member may lack the right to set the role; before, membership was enough.
  const [row] = await sql<RoleState[]>`
    select current_user as me, role.oid is not null as exists,
      coalesce(role.rolsuper or role.rolbypassrls, false) as unbound,
      role.oid is not null and pg_has_role(current_user, role.oid,
        case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as member
    from (select 1) as one left join pg_roles as role on role.rolname = ${appRole}`;
  if (row === undefined) throw new Error('PostgreSQL did not say who we are');
  return row;
}

async function orExplain(work: Promise<unknown>, line: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (codeOf(error) === '42501') throw new StartFailure(line, error);
    throw error;
  }
}
