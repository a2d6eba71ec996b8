import type { RoomChoice, RoomConflict } from '@bellhop/contract/bookings/room-assignment';

/** A free room that is ready. */
export function sampleChoice(number: string, over: Partial<RoomChoice> = {}): RoomChoice {
  return {
    ...{ id: number, number, floor: null, type: null, sleeps: null },
    ...{ ready: true, listed: true, stay: null, ...over },
  };
}

export function sampleConflict(over: Partial<RoomConflict>): RoomConflict {
  return {
    ...{ code: 'room_taken', number: null, stay: null, sleeps: null, people: null, checkin: null },
    ...over,
  };
}
