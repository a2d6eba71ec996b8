import type { Sql } from '../../platform/database/database.ts';
import type { LiveAct } from '../../platform/live/live-session.ts';

/** Grants one act to one person, or prolongs it. @param expiresAt unix seconds */
export async function upsertGrant(
  sql: Sql,
  grant: { hotelId: string; appId: string; userId: string; act: LiveAct; expiresAt: number },
): Promise<void> {
  await sql`
    insert into live_grants (hotel_id, app_id, user_id, act, expires_at)
    values (${grant.hotelId}, ${grant.appId}, ${grant.userId}, ${grant.act}, ${grant.expiresAt})
    on conflict (hotel_id, user_id, app_id, act) do update set expires_at = excluded.expires_at`;
}
