import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../platform/database/database.ts';
import type { MessageState } from '../../platform/delivery/store.ts';

/** A person with rights in the hotel, with account and invitation. */
export interface MemberRow {
  id: string;
  version: number;
  allowed_request_types: string[];
  allowed_service_ids: string[];
  authorized_fields: Flag[];
  name: string;
  /** Unix seconds; null: never. */
  seen_at: number | null;
  departments: string[];
  /** Null for an account of another pool. */
  account: { address: string | null; enabled: boolean; hasFactor: boolean; mustChangePassword: boolean } | null;
  /** Whether another hotel gives the person rights. */
  is_elsewhere: boolean;
  invitation: {
    address: string;
    invitedAt: number;
    sentAt: number;
    expiresAt: number | null;
    accountMade: boolean;
    byHand: boolean;
    delivery: MessageState | null;
  } | null;
  /** A new address that is not confirmed yet. */
  new_address: { address: string; expires_at: number; is_kept: boolean } | null;
}

/** Lists people by name; `ids` null lists all. */
export function listMembers(
  sql: Sql,
  appId: string,
  hotelId: string,
  ids: readonly string[] | null,
): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select p.user_id as id, p.version, p.allowed_request_types, p.allowed_service_ids, p.authorized_fields,
      coalesce(nullif(m.name, ''), trim(concat_ws(' ', a.attributes ->> 'name', a.attributes ->> 'family_name')), '') as name,
      nullif(m.seen_at, 0) as seen_at,
      array(select d.id from departments d
        where d.hotel_id = ${hotelId} and d.removed_at is null and p.user_id = any(d.member_ids)
        order by d.position, d.id) as departments,
      case when a.sub is null then null else jsonb_build_object('address', coalesce(a.email, a.phone_number),
        'enabled', a.enabled, 'hasFactor', a.totp_enabled or a.sms_mfa,
        'mustChangePassword', a.must_change_password) end as account,
      exists (select from staff_privileges e where e.user_id = p.user_id and e.hotel_id <> ${hotelId}) as is_elsewhere,
      case when i.user_id is null then null else jsonb_build_object('address', i.address, 'invitedAt', i.invited_at,
        'sentAt', i.sent_at, 'expiresAt', i.expires_at, 'accountMade', i.account_made, 'byHand', i.by_hand,
        'delivery', o.state) end as invitation,
      case when c.digest is null then null else jsonb_build_object('address', c.address,
        'expires_at', c.expires_at, 'is_kept', coalesce(n.state = 'kept', false)) end as new_address
    from staff_privileges p
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = p.user_id
    left join identity_accounts a on a.sub = p.user_id
    left join staff_invitations i on i.hotel_id = ${hotelId} and i.user_id = p.user_id
    left join staff_address_changes c on c.hotel_id = ${hotelId} and c.user_id = p.user_id
    left join outgoing_messages o on o.id = i.message_id and o.hotel_id = ${hotelId}
    left join outgoing_messages n on n.id = c.message_id and n.hotel_id = ${hotelId}
    where p.hotel_id = ${hotelId} and p.app_id = ${appId}
      and (${ids === null} or p.user_id = any(${(ids ?? []) as string[]}))
    order by lower(coalesce(nullif(m.name, ''), trim(concat_ws(' ', a.attributes ->> 'name', a.attributes ->> 'family_name')), '')),
      p.user_id`;
}

export interface InvitationRow {
  user_id: string;
  address: string;
  invited_by: string;
  invited_at: number;
  sent_at: number;
  message_id: string;
  language: Language;
  account_made: boolean;
  expires_at: number | null;
  /** Whether the last letter had no channel. */
  by_hand: boolean;
}

/** Stores the invitation, and clears the time of the last use, so that the person counts as not yet arrived. */
export async function putInvitation(sql: Sql, hotelId: string, row: InvitationRow): Promise<void> {
  await sql`
    insert into staff_invitations ${sql({ hotel_id: hotelId, ...row })}
    on conflict (hotel_id, user_id) do update set address = excluded.address, invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, sent_at = excluded.sent_at, letters = 1, message_id = excluded.message_id,
      language = excluded.language, expires_at = excluded.expires_at, by_hand = excluded.by_hand,
      account_made = staff_invitations.account_made or excluded.account_made`;
  await sql`update staff_members set seen_at = 0 where hotel_id = ${hotelId} and user_id = ${row.user_id}`;
}

/** Finds and locks the invitation; null: not invited. */
export async function findInvitation(
  sql: Sql,
  hotelId: string,
  userId: string,
): Promise<(InvitationRow & { letters: number }) | null> {
  const [row] = await sql<(InvitationRow & { letters: number })[]>`
    select user_id, address, invited_by, invited_at, sent_at, message_id, language, account_made, expires_at, by_hand, letters
    from staff_invitations where hotel_id = ${hotelId} and user_id = ${userId} for update`;
  return row ?? null;
}

/** Stores another letter. @param dayAgo unix seconds; older letters do not count */
export async function updateSent(
  sql: Sql,
  hotelId: string,
  {
    user_id,
    message_id,
    sent_at,
    expires_at,
    by_hand,
  }: Pick<InvitationRow, 'user_id' | 'message_id' | 'sent_at' | 'expires_at' | 'by_hand'>,
  dayAgo: number,
): Promise<void> {
  await sql`
    update staff_invitations set message_id = ${message_id}, sent_at = ${sent_at}, expires_at = ${expires_at},
      by_hand = ${by_hand},
      letters = case when sent_at > ${dayAgo} then letters + 1 else 1 end
    where hotel_id = ${hotelId} and user_id = ${user_id}`;
}

export async function removeInvitation(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`delete from staff_invitations where hotel_id = ${hotelId} and user_id = ${userId}`;
}

/** Counts letters of the hotel since a time, at most a day ago. */
export async function countLetters(sql: Sql, hotelId: string, since: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(sum(letters), 0)::bigint as n from (
      select letters from staff_invitations where hotel_id = ${hotelId} and sent_at > ${since}
      union all select letters from staff_address_changes where hotel_id = ${hotelId} and asked_at > ${since}) as sent`;
  return row?.n ?? 0;
}

/** Removes an unsent letter. */
export async function removeLetter(sql: Sql, hotelId: string, messageId: string): Promise<void> {
  await sql`delete from outgoing_messages where hotel_id = ${hotelId} and id = ${messageId} and state in ('waiting', 'kept')`;
}

/** Returns people whose first password has expired, and clears the time, so that each is returned once. */
export async function takeExpired(sql: Sql, hotelId: string, now: number): Promise<string[]> {
  const rows = await sql<{ user_id: string; account_made: boolean }[]>`
    update staff_invitations set expires_at = null
    where hotel_id = ${hotelId} and expires_at < ${now} returning user_id, account_made`;
  return rows.flatMap(({ user_id, account_made }) => (account_made ? [user_id] : []));
}

/** Lists the account addresses of people with rights in the hotel. */
export async function listAddresses(sql: Sql, appId: string, hotelId: string): Promise<Set<string>> {
  const rows = await sql<{ address: string }[]>`
    select unnest(array_remove(array[a.email, a.phone_number], null)) as address
    from staff_privileges p join identity_accounts a on a.sub = p.user_id
    where p.hotel_id = ${hotelId} and p.app_id = ${appId}`;
  return new Set(rows.map(({ address }) => address));
}

/** Ids of the hotel's services. */
export async function listServiceIds(sql: Sql, hotelId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from services where hotel_id = ${hotelId}`;
  return rows.map(({ id }) => id);
}
