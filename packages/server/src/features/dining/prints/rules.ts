import type { PrintChange, PrintedGuest, PrintedTable, printedParts } from '@bellhop/contract/dining/print';
import { isSameJson } from '@bellhop/contract/same-json';

type Part = (typeof printedParts)[number];

/** Confirmed, or waiting for something else: the kitchen cooks for it (ALA-53, ALA-54). */
export function isPrinted({
  status,
  reservation_status,
}: {
  status: string;
  reservation_status: string | null;
}): boolean {
  return status !== 'CANCELED' && status !== 'OPEN' && reservation_status !== 'ON_HOLD';
}

/** The facts of a table on a paper, part by part; two papers agree in a part if its facts are equal. */
const saidOf: Readonly<Record<Part, (table: PrintedTable) => unknown>> = {
  time: ({ sitting_id, due_at }) => [sitting_id, due_at],
  people: ({ adults, children, label, guests, is_stay_ended = false }) => [
    ...[adults, children, label, is_stay_ended],
    guests.map(whoOf),
  ],
  courses: ({ guests }) => guests.map((guest) => [guest.main_course_id, guest.main_course_name]),
  notes: ({ guests }) => guests.map(({ notes }) => notes),
  allergies: ({ guests }) => guests.map(({ allergies }) => allergies),
};

const inNumbers = new Intl.Collator('en', { numeric: true });

/** For `sort`: by time, then by the room of the first guest; tables without a room come last. */
export function byTimeAndRoom(one: PrintedTable, other: PrintedTable): number {
  const [room = '', otherRoom = ''] = [one, other].map(({ guests }) => guests[0]?.room_number);
  return (
    (one.due_at ?? 0) - (other.due_at ?? 0) ||
    Number(room === '') - Number(otherRoom === '') ||
    inNumbers.compare(room, otherRoom)
  );
}

/** Returns the changes in the order of the new paper, and then the tables that are no longer on it. */
export function changesSince(before: readonly PrintedTable[], now: readonly PrintedTable[]): PrintChange[] {
  const earlier = new Map(before.map((table) => [table.request_id, table]));
  const current = new Set(now.map(({ request_id }) => request_id));
  return [
    ...now.flatMap((table): PrintChange[] => {
      const { request_id } = table;
      const was = earlier.get(request_id);
      if (was === undefined) return [{ request_id, change: 'new', parts: [], was: null }];
      const parts = partsBetween(was, table);
      return parts.length === 0 ? [] : [{ request_id, change: 'changed', parts, was }];
    }),
    ...before.flatMap((was): PrintChange[] =>
      current.has(was.request_id) ? [] : [{ request_id: was.request_id, change: 'removed', parts: [], was }],
    ),
  ];
}

function partsBetween(was: PrintedTable, now: PrintedTable): Part[] {
  // Object.keys is typed string[]; the record has every part and no other.
  return (Object.keys(saidOf) as Part[]).filter((part) => !isSameJson(saidOf[part](was), saidOf[part](now)));
}

function whoOf({ name, room_number, is_children, age, no_chair, is_vip, is_birthday }: PrintedGuest): unknown {
  return [name, room_number, is_children, age, no_chair, is_vip ?? false, is_birthday ?? false];
}
