import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Sql } from '../../../platform/database/database.ts';
import {
  type ChangedRow,
  changedSince,
  reloadedSince,
  type StreamedRow,
} from '../../../platform/database/log-follower.ts';
import { movedSince } from '../../../platform/database/moved-since.ts';

/** What the index needs of a request; without an id: there is none. */
export interface SearchRow {
  id: string;
  status: RequestStatus;
  service_id: string;
  title: string;
  staff_summary: string;
  full_name: string;
  room_number: string | null;
  label: string | null;
  booking_id: string | null;
  reservation_id: string | null;
  assignee_id: string | null;
  department_id: string | null;
  due_at: number | null;
  created_at: number;
  updated_at: number;
  b_name: string | null;
  b_family_name: string | null;
  b_rooms: string[] | null;
  b_label: string | null;
}

function searchColumns(sql: Sql) {
  return sql`
    r.id, r.status, r.service_id, r.title, r.staff_summary, r.full_name, r.room_number, r.label, r.booking_id, r.reservation_id,
    r.assignee_id, r.department_id, r.due_at, r.created_at, r.updated_at, b.name as b_name, b.family_name as b_family_name, b.rooms as b_rooms, b.label as b_label`;
}

/** Every request of the hotel, oldest change first, batch by batch, all of one moment: that of number `head`. */
export function streamAll(sql: Sql, hotelId: string, batch: number): AsyncIterable<StreamedRow<SearchRow>[]> {
  return sql<StreamedRow<SearchRow>[]>`
    select h.seq as head, ${searchColumns(sql)}
    from event_heads h
    left join requests r on r.hotel_id = h.hotel_id
    left join bookings b on b.hotel_id = r.hotel_id and b.id = r.booking_id
    where h.hotel_id = ${hotelId} order by r.updated_at, r.id`.cursor(batch);
}

/** What changed after number `since`, as it stands at number `head`: one row at least. */
export function listChanged(sql: Sql, hotelId: string, since: number): Promise<ChangedRow<SearchRow>[]> {
  return sql<ChangedRow<SearchRow>[]>`
    with changed as materialized (${changedSince(sql, hotelId, 'request', since)})
    select h.seq as head, h.pruned, ${reloadedSince(sql, hotelId, since)} as reloaded, changed.id as changed_id, ${searchColumns(sql)}
    from event_heads h
    left join changed on true
    left join requests r on r.hotel_id = h.hotel_id and r.id = changed.id
    left join bookings b on b.hotel_id = r.hotel_id and b.id = r.booking_id
    where h.hotel_id = ${hotelId}`;
}

export interface SearchService {
  id: string;
  type: string;
  name: string;
  name_with_locales: Record<string, string>;
  is_easee: boolean;
}

export function listServices(sql: Sql, hotelId: string): Promise<SearchService[]> {
  return sql<SearchService[]>`
    select id, type, name, name_with_locales, is_easee from services where hotel_id = ${hotelId}`;
}

export interface Moved {
  head: number;
  pruned: number;
  /** Null: nothing moved. */
  id: string | null;
  event: string;
  was_updated_at: number | null;
}

/** Where what changed after `start` stood then; one row at least, for the head. */
export function listMoved(sql: Sql, hotelId: string, start: number): Promise<Moved[]> {
  return sql<Moved[]>`
    select h.seq as head, h.pruned, moved.id, moved.event, moved.was_updated_at
    from event_heads h left join (${movedSince(sql, hotelId, 'request', start)}) moved on true
    where h.hotel_id = ${hotelId}`;
}
