import type { Sql } from '../database/sql.ts';
import { Failure } from '../failure.ts';
import { charge } from './store.ts';

const hourSeconds = 3600;

/** A message from a member of staff to a recipient. */
interface Sending {
  kind: 'pass_links' | 'payment_links';
  staffId: string;
  /** Digest of the address. */
  recipient: string;
  at: number;
}

/**
 * Limits of one person, and of one address, in an hour: they bound the messages of a hijacked desk in the hotel's name.
 */
const most = { pass_links: { person: 30, recipient: 5 }, payment_links: { person: 120, recipient: 10 } } as const;

/** @throws too_many_requests */
export async function countSending(
  sql: Sql,
  hotelId: string,
  { kind, staffId, recipient, at }: Sending,
): Promise<void> {
  const period = at - (at % hourSeconds);
  const person = `staff:${staffId}`;
  const counted = [person, `recipient:${recipient}`].map((subject) => ({ subject, kind, period, amount: 1 }));
  const used = await charge(sql, hotelId, counted);
  const isTooMany = [...used].some(([subject, n]) => n > most[kind][subject === person ? 'person' : 'recipient']);
  if (isTooMany) throw new Failure('too_many_requests', { retry_after: period + hourSeconds - at });
}
