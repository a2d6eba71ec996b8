import type { PresenceMessage } from '@bellhop/contract/wire/event';

// A console reports every ten seconds that its person looks on. Looks are remembered by person as well as by
// connection: a reconnected desk has not opened anything.
const goesOnMs = 90_000;
// Presence from before this page is unknown at first, and a desk that was left open does not count as an opening.
const learnsMs = 15_000;

interface Look {
  user: string;
  /** The id of the request; null: it was left. */
  at: string | null;
  heardAt: number;
}

/**
 * Tells an opening from a look that goes on: a request that is open on an unattended desk must not silence the next
 * message. A connection looks at one request at a time, and a person who types is present. `began` and `now` in
 * milliseconds.
 */
export function watchOpenings(began: number) {
  const looks = new Map<string, Look>();
  return function opened({ user, from, request_id, state }: PresenceMessage, now: number): string | null {
    for (const [desk, { heardAt }] of looks) if (now - heardAt > goesOnMs) looks.delete(desk);
    const desk = `${user}\n${from}`;
    const at = state === 'left' ? null : request_id;
    const before = looks.get(desk);
    const isAtDesk = [...looks.values()].some((look) => look.user === user && look.at === at);
    looks.set(desk, { user, at, heardAt: now });
    if (state === 'typing') return at;
    if (before !== undefined) return before.at === at ? null : at;
    return isAtDesk || now - began < learnsMs ? null : at;
  };
}
