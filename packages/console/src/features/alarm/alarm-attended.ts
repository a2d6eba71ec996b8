import type { PresenceMessage } from '@bellhop/contract/wire/event';

// A console says every ten seconds that its person looks on. What was heard within this is remembered by person too, not by
// connection alone: one that lost its line and is back was opened by nobody.
const goesOnMs = 90_000;
// Presence from before this page is not known yet, and a desk that was left open does not count as an opening.
const learnsMs = 15_000;

interface Look {
  user: string;
  /** The request; null: it was left. */
  at: string | null;
  heardAt: number;
}

/**
 * Tells an opening from a look that goes on: a request that lies open on a desk where nobody sits must not quiet the bell of
 * the next message. Each connection looks at one request, so a person who opens another one has left the one before.
 * A person who types is present. `began` and `now` in milliseconds.
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
