import type { Sql } from '../../../platform/database/database.ts';

export interface TranslationRow {
  comment_id: string;
  /** Null while another call translates the message. */
  body: string | null;
}

/** Returns the translations of these messages into one language, without abandoned claims. */
export function listTranslations(
  sql: Sql,
  hotelId: string,
  commentIds: readonly string[],
  language: string,
  now: number,
): Promise<TranslationRow[]> {
  return sql<TranslationRow[]>`
    select comment_id, body from comment_translations
    where hotel_id = ${hotelId} and language = ${language} and comment_id = any(${commentIds as string[]})
      and (body is not null or claimed_until > ${now})`;
}

/** @returns ids of the messages that this claim may translate; the others are translated, or claimed by another call */
export async function claim(
  sql: Sql,
  hotelId: string,
  commentIds: readonly string[],
  { language, id, now, until }: { language: string; id: string; now: number; until: number },
): Promise<string[]> {
  // In one order, so that two claims of the same messages never wait for each other in a ring.
  const rows = await sql<{ comment_id: string }[]>`
    insert into comment_translations (hotel_id, comment_id, language, claim, claimed_until)
    select ${hotelId}, wanted.id, ${language}, ${id}, ${until}
    from unnest(${commentIds as string[]}::text[]) as wanted(id) order by wanted.id
    on conflict (hotel_id, comment_id, language) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
    where comment_translations.body is null and comment_translations.claimed_until <= ${now}
    returning comment_id`;
  return rows.map((row) => row.comment_id);
}

/** Stores the translations of a claim; does nothing for a claim that was given up. */
export async function settle(
  sql: Sql,
  hotelId: string,
  claimId: string,
  brought: readonly { comment_id: string; body: string }[],
): Promise<void> {
  await sql`
    update comment_translations t set body = brought.body
    from jsonb_to_recordset(${sql.json([...brought])}) as brought(comment_id text, body text)
    where t.hotel_id = ${hotelId} and t.claim = ${claimId} and t.comment_id = brought.comment_id and t.body is null`;
}

/** Releases the messages that the claim did not translate, for other claims. */
export async function release(sql: Sql, hotelId: string, claimId: string): Promise<void> {
  await sql`delete from comment_translations where hotel_id = ${hotelId} and claim = ${claimId} and body is null`;
}

/** Stores the languages of messages without one: older messages, and messages whose language only the service found. */
export async function setDetected(
  sql: Sql,
  hotelId: string,
  languages: readonly { id: string; language: string }[],
): Promise<void> {
  await sql`
    update comments c set detected_source_language = found.language
    from jsonb_to_recordset(${sql.json([...languages])}) as found(id text, language text)
    where c.hotel_id = ${hotelId} and c.id = found.id and c.detected_source_language is null`;
}
