import { createEmbeddedSession } from '@bellhop/contract/embedded/calls';
import { getDeskKey, lockDesk } from '@bellhop/contract/staff/desk-lock';
import { endSession, listSessions, type StaffSession } from '@bellhop/contract/staff/sessions';
import { Failure } from '../platform/failure.ts';
import type { Gateway } from '../platform/http/gateway.ts';
import { noteOnTrail } from '../platform/security-log/security-log.ts';
import type { SignedInCaller } from '../platform/session/caller.ts';
import type { Pool } from './pool.ts';
import type { SessionRow } from './sessions/store.ts';
import type { WatchAction } from './watch-actions.ts';

/** Serves a person's own sign-ins through the gateway: the user pool's protocol has no action for them. */
export function registerSessions(
  gateway: Gateway,
  { sessions, clock }: Pick<Pool, 'sessions' | 'clock'>,
  watch: WatchAction,
): void {
  gateway.on(listSessions, async ({ caller }) => {
    checkKeptHere(caller);
    const rows = await sessions.list(caller.id);
    return { items: rows.map((row) => presentSession(row, caller.claims.originJti)) };
  });

  gateway.on(endSession, ({ caller, params, raw }) =>
    watch('EndSession', raw.ip, async () => {
      checkKeptHere(caller);
      if (!sessions.isFresh(caller.claims)) {
        const own = (await sessions.list(caller.id)).find(({ originJti }) => originJti === caller.claims.originJti);
        if (own?.id !== params.session_id) {
          noteOnTrail({ subject: caller.id, session: caller.claims.originJti });
          throw new Failure('proof_needed');
        }
      }
      await sessions.end(caller.id, params.session_id);
      return { id: params.session_id };
    }),
  );

  gateway.on(createEmbeddedSession, ({ hotel, caller, body: { origin }, raw }) =>
    watch('OpenEmbeddedSession', raw.ip, async () => {
      checkKeptHere(caller);
      noteOnTrail({ subject: caller.id, session: caller.claims.originJti });
      if (!hotel.settings.trustedOrigins.includes(origin)) throw new Failure('origin_not_trusted');
      if (!sessions.isFresh(caller.claims)) throw new Failure('proof_needed');
      const from = { address: raw.ip, userAgent: String(raw.headers['user-agent'] ?? '') };
      const tokens = await sessions.openEmbedded(caller.claims, { origin, hotelId: hotel.id }, from);
      // A page's own sign-in makes no other.
      if (tokens === null) throw new Failure('not_allowed');
      return { refresh_token: tokens.refreshToken, expires_at: tokens.expiresAt };
    }),
  );

  gateway.on(lockDesk, ({ caller, raw }) =>
    watch('LockDesk', raw.ip, async () => {
      checkKeptHere(caller);
      await sessions.lock(caller.claims);
      return { locked_at: clock.now() };
    }),
  );

  gateway.on(getDeskKey, async ({ caller, query }) => {
    checkKeptHere(caller);
    return { key: sessions.deskKey(caller.id, query.device).toString('base64url') };
  });
}

function checkKeptHere({ claims }: Pick<SignedInCaller, 'claims'>): void {
  if (!claims.keptHere) throw new Failure('pool_elsewhere');
}

function presentSession(row: SessionRow, current: string): StaffSession {
  return {
    id: row.id,
    address: row.address,
    browser: row.browser,
    system: row.system,
    signed_in_at: row.authTime,
    last_used_at: row.usedAt,
    embedded_in: row.embedded?.origin ?? null,
    current: row.originJti === current,
  };
}
