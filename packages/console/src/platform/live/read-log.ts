import { readLogPage, type UnreadMessage } from '@bellhop/contract/live/read-message';
import { listAnyEvents } from '@bellhop/contract/wire/calls';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { Api } from '../api/client.ts';

export interface LogPage {
  readonly events: readonly (LiveMessage | UnreadMessage)[];
  readonly head: number;
}

/** Reads the events after a number; null reads only the head. Throws `ApiFailure`. */
export type ReadLog = (after: number | null) => Promise<LogPage>;

/** Reads the hotel's log event by event, so that an invalid event does not block the others. */
export function logReader(api: Api, hotelId: string): ReadLog {
  return async (after) => {
    const query = { hotel_id: hotelId, ...(after === null ? {} : { after: String(after) }) };
    const { events, head } = await api.call(listAnyEvents, { query });
    return { events: readLogPage(events, after ?? 0), head };
  };
}
