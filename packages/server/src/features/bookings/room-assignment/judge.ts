import {
  conflictsOf,
  type RoomConflict,
  type RoomDecision,
  type StayOfRooms,
} from '@bellhop/contract/bookings/room-assignment';
import { roomConflictCodes } from '@bellhop/contract/problem';
import { isSameJson } from '@bellhop/contract/same-json';
import { roomKey } from '@bellhop/contract/text/room-key';
import { wallOf } from '@bellhop/contract/zoned-time';
import { recordAccess } from '../../../platform/access-records/store.ts';
import type { Sql, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../booking-entity.ts';
import { listCurrent } from '../keys/store.ts';
import { choicesFor } from './choices.ts';
import type { UnbookedStays } from './unbooked-stays.ts';

/** The terms of a write of a stay's rooms; every such write passes `judgeRooms`. */
export interface RoomJudging {
  readonly unbooked: UnbookedStays;
  /** Codes of conflicts that the person overrides. */
  readonly override: readonly string[];
  /** A check-in of the stay, for which an override is recorded; null: the booking. */
  readonly requestId: string | null;
  /** Whether a room that another stay has counts although the stay has it already; false if left out. */
  readonly judgesAll?: boolean;
}

interface StayChange {
  readonly hotel: Hotel;
  readonly at: number;
  /** Null: a check-in without a booking. */
  readonly bookingId: string | null;
  readonly before: StayOfRooms;
  readonly after: StayOfRooms;
}

/** Two desks that assign the same room follow each other; taken before every other lock. */
export function lockRooms(tx: TenantWrite): Promise<void> {
  return lockName(tx.sql, `room assignment ${tx.hotelId}`);
}

/** Returns the reasons against a change of a stay; none where it touches no fact of the rooms. */
export async function listConflicts(
  sql: Sql,
  { unbooked, requestId, judgesAll = false }: Omit<RoomJudging, 'override'>,
  { hotel, at, bookingId, before, after }: StayChange,
): Promise<RoomConflict[]> {
  if (!judgesAll && isSameJson(roomFacts(before), roomFacts(after))) return [];
  const { timeZone } = hotel.settings;
  const { checkin, checkout } = after;
  const [choices, keys] = await Promise.all([
    choicesFor(sql, unbooked, { hotel, now: at, bookingId, requestId, status: after.status, checkin, checkout }),
    bookingId === null ? [] : listCurrent(sql, hotel.id, [bookingId]),
  ]);
  return conflictsOf({
    before,
    after,
    choices: choices.items,
    judgesAll,
    hasKey: keys.some(({ state }) => state === 'active'),
    now: at,
    dayOf: (seconds) => wallOf(seconds, timeZone).date,
  });
}

function roomFacts({ rooms, status, checkin, checkout, adults, children }: StayOfRooms) {
  return [rooms, status, checkin, checkout, adults, children];
}

/**
 * Refuses conflicts that the person does not override, and records the other ones.
 * @returns the decisions to leave two stays in one room
 * @throws the codes of `roomProblems`, with all conflicts as `reasons`
 */
export async function judgeRooms(
  tx: TenantWrite,
  judging: RoomJudging,
  change: StayChange,
  actor: Actor,
): Promise<RoomDecision[]> {
  const conflicts = await listConflicts(tx.sql, judging, change);
  const left = conflicts.find(({ code }) => !judging.override.includes(code));
  if (left !== undefined) {
    const path = left.code === 'arrival_later' ? 'body.status' : 'body.rooms';
    throw new Failure(left.code, { reasons: conflicts, fields: [{ path, reason: left.code }] });
  }
  if (conflicts.length === 0) return [];
  const { at, bookingId } = change;
  const { requestId } = judging;
  const codes = roomConflictCodes.filter((each) => conflicts.some(({ code }) => code === each));
  const about =
    requestId === null
      ? ({ entity: 'booking', entityId: bookingId ?? '' } as const)
      : ({ entity: 'request', entityId: requestId } as const);
  await recordAccess(tx, { ...about, bookingId, at, actor: actor.id, what: 'override', codes });
  return conflicts.flatMap(({ code, number, stay }) =>
    code === 'room_taken' && number !== null && stay !== null
      ? [{ room: roomKey(number), booking_id: stay.id, by: actor.name, at }]
      : [],
  );
}

/** Writes the decisions about a stay's rooms into the other stays, so that both show them. */
export async function shareDecisions(
  tx: TenantWrite,
  bookingId: string,
  decisions: readonly RoomDecision[],
  actor: Actor,
  at: number,
): Promise<void> {
  const others = [...new Set(decisions.flatMap(({ booking_id }) => booking_id ?? []))];
  if (others.length === 0) return;
  await changeEntities(tx, bookingEntity, others, {
    actor,
    at,
    decide(row) {
      const own = decisions.filter(({ booking_id }) => booking_id === row.id);
      return {
        ...withDecisions(
          row.room_decisions,
          own.map((decision) => ({ ...decision, booking_id: bookingId })),
        ),
        // The stay itself is unchanged, so it keeps its place in lists.
        stamp: 'version',
      };
    },
  });
}

/** Returns the change that adds decisions to a stay. */
export function withDecisions(current: readonly RoomDecision[], added: readonly RoomDecision[]) {
  const isReplaced = (old: RoomDecision) =>
    added.some(({ room, booking_id }) => room === old.room && booking_id === old.booking_id);
  return {
    changed: { room_conflict: { from: null, to: added.map(({ room }) => room).join(', ') } },
    set: { room_decisions: [...current.filter((each) => !isReplaced(each)), ...added].slice(-mostDecisions) },
  };
}

/** Most decisions that a stay keeps; the oldest ones go first. */
const mostDecisions = 40;
