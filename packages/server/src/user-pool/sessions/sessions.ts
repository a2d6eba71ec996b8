import { randomBytes, randomUUID } from 'node:crypto';
import { addressGroup } from '../../platform/address-group.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { noteOnTrail, type SecurityLog } from '../../platform/security-log/security-log.ts';
import type { TokenClaims } from '../../platform/session/caller.ts';
import type { ActiveSession, SignIn } from '../../platform/session/session.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import { type Account, type AccountWithCredential, displayName } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { removeOfAccount } from '../challenges/store.ts';
import type { Keys } from '../keys/keys.ts';
import { freshProofNeeded, notAuthorized, Refusal, wrongNameOrPassword } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { type Administrators, lacksFactor } from '../second-factors/duty.ts';
import { isSameCredential } from '../srp/credential.ts';
import { deviceOf } from './device.ts';
import { readOwn } from './own-token.ts';
import { isGenuine, readRefreshToken, refreshTokenOf } from './refresh-token.ts';
import { type RotationPolicy, rotationOf } from './rotation.ts';
import * as store from './store.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** The origin of a call: its host, page, address and device. */
export interface Whereabouts {
  address: string;
  userAgent: string;
  /** Address under which the caller reaches the server: scheme, host and port. */
  origin: string;
  /** Seconds without use after which the hotel of that address ends a sign-in; 0: never. Left out: unknown. */
  idleSeconds?: number;
  /** Header `origin` of the call, which a browser sends for the page that makes it. */
  pageOrigin?: string | undefined;
  /** Secret that the client keeps on its device; only at sign-in. */
  device?: string | undefined;
}

export interface Sessions {
  /**
   * Opens a session after all proofs. `account`: as the proofs read it; throws `NotAuthorizedException` if its
   * password has changed since, or it was disabled.
   */
  open(account: AccountWithCredential, clientId: string, from: Whereabouts): Promise<Tokens & { refreshToken: string }>;
  /**
   * Returns new tokens for a refresh token, and its successor if the client's tokens are replaced at each use. Throws
   * `NotAuthorizedException`, and `RefreshTokenReuseException` for a token that was replaced before, which ends the
   * sign-in. A sign-in without the second factor that its account must have by now ends too.
   */
  refresh(refreshToken: string, clientId: string, from: Whereabouts): Promise<Tokens & { refreshToken: string | null }>;
  /**
   * Opens a session for an administration page of another origin and ends the desk's previous session for it. Null: the
   * desk's own sign-in has ended, is locked, or is itself a page's.
   */
  openEmbedded(
    parent: Pick<TokenClaims, 'sub' | 'originJti'>,
    page: Pick<store.Embedded, 'origin' | 'hotelId'>,
    from: Pick<Whereabouts, 'address' | 'userAgent'>,
  ): Promise<{ refreshToken: string; expiresAt: number } | null>;
  /** Returns the person of this access token, read from the database. Throws `NotAuthorizedException`. */
  holder(accessToken: string): Promise<{ claims: TokenClaims; account: Account }>;
  /**
   * Like `holder`, for acts that a stolen token must not allow: also throws if the last proof is older than `freshFor`.
   */
  freshHolder(accessToken: string): Promise<{ claims: TokenClaims; account: Account }>;
  isFresh(claims: Pick<TokenClaims, 'authTime'>): boolean;
  /** Returns the person of a sign-in; null if the sign-in has ended, or the key `keyId` was withdrawn. */
  personOf(signIn: Pick<SignIn, 'poolId' | 'sub' | 'originJti' | 'keyId'>): Promise<ActiveSession | null>;
  /**
   * Locks a sign-in: until it is unlocked with the password, its calls and sockets get no guest data. An ended one
   * stays as it is.
   */
  lock(claims: Pick<TokenClaims, 'sub' | 'originJti'>): Promise<void>;
  /**
   * For a person who has just entered the password of `sub`. `accessToken`: of the locked session. Throws
   * `NotAuthorizedException` for another's token.
   */
  unlock(sub: string, accessToken: string, from: Pick<Whereabouts, 'address'>): Promise<void>;
  /** Derives the key for one person's data on one device; the same at every call, and stored nowhere. */
  deskKey(sub: string, device: string): Buffer;
  list(sub: string): Promise<store.SessionRow[]>;
  /** Ends the sign-in of the refresh token, if there is one. */
  revoke(refreshToken: string, clientId: string): Promise<void>;
  /** False: no active sign-in of this person has this `id`. */
  end(sub: string, id: string): Promise<boolean>;
  /** Runs in the transaction of its cause. `except`: a sign-in that may go on. */
  endAll(sql: Sql, sub: string, except?: string): Promise<void>;
  setRotation(clientId: string, policy: RotationPolicy): Promise<void>;
}

/** Seconds since the sign-in; renewals do not count. */
const freshFor = 5 * 60;
/** Seconds: 30 days from the sign-in, however often it is refreshed. */
const lifetime = 30 * 24 * 60 * 60;
/** Seconds; of a sign-in for an administration page. */
const embeddedLifetime = 8 * 60 * 60;
const saltBytes = 32;
const idBytes = 12;
/** Seconds. Used if the hotel's setting is unknown; also its default. */
const defaultIdleSeconds = 24 * 60 * 60;
/** Seconds that the time of last use may lag behind: one write per interval instead of one per call. */
const usedEvery = 5 * 60;

export interface SessionsParts extends Administrators {
  database: Database;
  clock: Clock;
  accounts: Accounts;
  keys: Keys;
  sealing: Sealing;
  securityLog: Pick<SecurityLog, 'record'> | undefined;
}

export function createSessions(parts: SessionsParts): Sessions {
  const { database, clock, accounts, keys, sealing, securityLog } = parts;
  const issuer = createTokens(keys, clock);
  const personOf: Sessions['personOf'] = async (signIn) => {
    const { sub, originJti } = signIn;
    const now = clock.now();
    const row = await store.findStanding(database.shared, signIn, now);
    if (row === null) return null;
    if (isUnused(row, now)) {
      await database.sharedWrite((sql) => endNow(sql, { originJti, sub }, 'unused'));
      return null;
    }
    if (row.administers !== null && !(await parts.isAdministrator(sub, row.administers))) {
      await database.sharedWrite((sql) => endNow(sql, { originJti, sub }, 'ended'));
      return null;
    }
    const isLocked = row.lockedAt !== null;
    if (!isLocked && row.usedAt <= now - usedEvery)
      await store.updateUsed(database.shared, originJti, now - usedEvery, now);
    return { name: displayName(row), isLocked, administers: row.administers };
  };

  const holder = async (accessToken: string): Promise<{ claims: TokenClaims; account: Account }> => {
    const claims = await readOwn(accessToken, keys, clock);
    noteOnTrail({ subject: claims.sub, session: claims.originJti });
    const goesOn = await personOf(claims);
    if (goesOn?.isLocked === true) throw notAuthorized('This sign-in is locked');
    const account = goesOn === null ? null : await accounts.findBySub(claims.sub);
    if (account === null) throw notAuthorized('Access Token has been revoked');
    return { claims, account };
  };
  const isFresh = ({ authTime }: Pick<TokenClaims, 'authTime'>): boolean => clock.now() - authTime <= freshFor;

  return {
    personOf,
    async open(account, clientId, from) {
      const now = clock.now();
      const session = {
        id: randomBytes(idBytes).toString('base64url'),
        originJti: randomUUID(),
        sub: account.sub,
        clientId,
        address: from.address,
        ...deviceOf(from.userAgent),
        authTime: now,
        refreshedAt: now,
        usedAt: now,
        expiresAt: now + lifetime,
        endedAt: null,
        lockedAt: null,
        idleSeconds: from.idleSeconds ?? defaultIdleSeconds,
        embedded: null,
      };
      noteOnTrail({ subject: account.sub, session: session.originJti });
      const salt = randomBytes(saltBytes);
      await database.sharedWrite(async (sql) => {
        // The lock makes sure that a new password is read here, or ends this sign-in with all others.
        const locked = await accounts.findForUpdate(sql, account.sub);
        if (locked === null || !isSameCredential(locked.credential, account.credential)) throw wrongNameOrPassword();
        if (!locked.enabled) throw notAuthorized('User is disabled.');
        await store.insert(sql, session, salt);
      });
      const tokens = await issuer.issue(account, session, issuerOf(account.poolId, from));
      return { ...tokens, refreshToken: refreshTokenOf(sealing, { originJti: session.originJti, salt }, 0) };
    },

    async refresh(refreshToken, clientId, from) {
      const renewed = await database.sharedWrite((sql) => renew(sql, refreshToken, clientId, from));
      if (renewed === 'ended') throw notAuthorized('Refresh Token has been revoked');
      if (renewed === 'unused') throw notAuthorized('Refresh Token has not been used for too long');
      if (renewed === 'reused') {
        throw new Refusal('RefreshTokenReuseException', 'Refresh token has been used before: its sign-in has ended.');
      }
      const { session, successor } = renewed;
      const account = await accounts.findBySub(session.sub);
      if (account === null || !account.enabled) throw notAuthorized('User is disabled.');
      if (await lacksFactor(database.shared, parts, account)) {
        await database.sharedWrite((sql) => endNow(sql, session, 'ended'));
        throw notAuthorized('A second factor is required.');
      }
      // A page's sign-in contains no proof: acts that need a fresh proof are refused.
      const proven = session.embedded === null ? session : { ...session, authTime: 0 };
      return { ...(await issuer.issue(account, proven, issuerOf(account.poolId, from))), refreshToken: successor };
    },

    openEmbedded: ({ sub, originJti }, page, { address, userAgent }) =>
      database.sharedWrite(async (sql) => {
        const now = clock.now();
        const parent = await store.findForEmbedding(sql, originJti, now);
        if (parent === null || parent.sub !== sub) return null;
        await store.updateEndedEmbedded(sql, originJti, page.origin, now);
        const salt = randomBytes(saltBytes);
        const session: store.SessionRow = {
          ...parent,
          id: randomBytes(idBytes).toString('base64url'),
          originJti: randomUUID(),
          address,
          ...deviceOf(userAgent),
          authTime: now,
          refreshedAt: now,
          usedAt: now,
          expiresAt: Math.min(now + embeddedLifetime, parent.expiresAt),
          idleSeconds: 0,
          embedded: { ...page, parent: originJti },
        };
        await store.insert(sql, session, salt);
        await recordAccessChange(sql, sub);
        const refreshToken = refreshTokenOf(sealing, { originJti: session.originJti, salt }, 0);
        return { refreshToken, expiresAt: session.expiresAt };
      }),

    holder,
    async freshHolder(accessToken) {
      const caller = await holder(accessToken);
      if (!isFresh(caller.claims)) throw freshProofNeeded();
      return caller;
    },
    isFresh,

    lock: ({ sub, originJti }) =>
      database.sharedWrite(async (sql) => {
        if (!(await store.updateLocked(sql, originJti, clock.now()))) return;
        await store.updateEndedEmbedded(sql, originJti, null, clock.now());
        noteOnTrail({ subject: sub, session: originJti });
        await recordAccessChange(sql, sub);
      }),

    async unlock(sub, accessToken, { address }) {
      const claims = await readOwn(accessToken, keys, clock);
      if (claims.sub !== sub) throw notAuthorized('The sign-in to unlock is not of this user');
      await database.sharedWrite(async (sql) => {
        if (!(await store.updateUnlocked(sql, claims.originJti, sub, clock.now()))) return;
        await recordInLog(sql, 'UnlockDesk', claims, addressGroup(address));
        await recordAccessChange(sql, sub);
      });
    },

    deskKey: (sub, device) => sealing.digest('desk', JSON.stringify([sub, device])),

    list: (sub) => store.listOfAccount(database.shared, sub, clock.now()),

    revoke: (refreshToken, clientId) =>
      database.sharedWrite(async (sql) => {
        const session = await sessionOf(sql, refreshToken, clientId);
        // A token that was replaced long ago ends the session too: its holder had access to it.
        if (session !== null) await endNow(sql, session, 'ended');
      }),

    end: (sub, id) =>
      database.sharedWrite(async (sql) => {
        const ended = await store.updateEndedById(sql, sub, id, clock.now());
        if (ended === null) return false;
        noteOnTrail({ subject: sub, session: ended });
        await recordAccessChange(sql, sub);
        return true;
      }),

    async endAll(sql, sub, except) {
      await store.updateEndedOfAccount(sql, sub, except ?? null, clock.now());
      // A sign-in in progress began with a proof that may be outdated.
      await removeOfAccount(sql, sub);
      // Published even without a session: a sign-in in progress is checked again.
      await recordAccessChange(sql, sub);
    },

    async setRotation(clientId, policy) {
      if (!(await store.updateRotation(database.shared, clientId, policy)))
        throw new Error(`no app client ${clientId}`);
    },
  };

  /** The refusal is returned and not thrown within the transaction: the end of a sign-in has to be committed. */
  async function renew(
    sql: Sql,
    refreshToken: string,
    clientId: string,
    from: Whereabouts,
  ): Promise<{ session: store.SessionRow; successor: string | null } | 'reused' | 'unused' | 'ended'> {
    const session = await sessionOf(sql, refreshToken, clientId);
    if (session === null) throw notAuthorized('Invalid Refresh Token');
    const now = clock.now();
    if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
    if (session.endedAt !== null) throw notAuthorized('Refresh Token has been revoked');
    if (isUnused(session, now)) {
      await endNow(sql, session, 'unused');
      return 'unused';
    }
    if (session.embedded !== null && !(await mayRenew(session, session.embedded, from))) {
      await endNow(sql, session, 'ended');
      return 'ended';
    }
    const rotation = rotationOf(session, session, session.shown, now);
    if (rotation.kind === 'reused') {
      await endNow(sql, session, 'reuse');
      return 'reused';
    }
    if (rotation.kind === 'replaced') await store.updateGeneration(sql, session.originJti, rotation.generation, now);
    await store.updateRefreshed(
      sql,
      session.originJti,
      { address: from.address, idleSeconds: session.embedded === null ? (from.idleSeconds ?? null) : null },
      now,
    );
    const successor = rotation.kind === 'kept' ? null : refreshTokenOf(sealing, session, rotation.generation);
    return { session, successor };
  }

  /** The token of a page is good from its own origin, while its person may administer the hotel. */
  async function mayRenew(
    { sub }: { sub: string },
    page: store.Embedded,
    { pageOrigin }: Whereabouts,
  ): Promise<boolean> {
    return pageOrigin === page.origin && (await parts.isAdministrator(sub, page.hotelId));
  }

  /** Returns the sign-in of a refresh token of any generation, locked. Null: no sign-in of this client. */
  async function sessionOf(
    sql: Sql,
    refreshToken: string,
    clientId: string,
  ): Promise<(store.RefreshRow & { shown: number }) | null> {
    const shown = readRefreshToken(refreshToken);
    const session = shown === null ? null : await store.findForRefresh(sql, shown.originJti);
    if (shown === null || session === null || session.clientId !== clientId) return null;
    if (!isGenuine(sealing, session, shown)) return null;
    noteOnTrail({ subject: session.sub, session: session.originJti });
    return { ...session, shown: shown.generation };
  }

  async function endNow(
    sql: Sql,
    session: Pick<store.SessionRow, 'originJti' | 'sub'>,
    reason: store.EndReason,
  ): Promise<void> {
    if (!(await store.updateEnded(sql, session.originJti, reason, clock.now()))) return;
    if (reason === 'unused') await recordInLog(sql, 'EndUnusedSession', session, '');
    await recordAccessChange(sql, session.sub);
  }

  /** Adds an entry to the trail of the current action or call. */
  async function recordInLog(
    sql: Sql,
    action: 'UnlockDesk' | 'EndUnusedSession',
    { sub, originJti }: Pick<store.SessionRow, 'originJti' | 'sub'>,
    origin: string,
  ): Promise<void> {
    const event = { source: 'pool' as const, action, outcome: 'done', origin };
    await securityLog?.record(event, { subject: sub, session: originJti }, { sql });
  }
}

function isUnused({ usedAt, idleSeconds }: Pick<store.SessionRow, 'usedAt' | 'idleSeconds'>, now: number): boolean {
  return idleSeconds > 0 && usedAt + idleSeconds <= now;
}

function issuerOf(poolId: string, from: Whereabouts): string {
  return `${from.origin}/identity/${poolId}`;
}
