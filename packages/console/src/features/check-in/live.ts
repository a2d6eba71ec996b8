import { readAgain, readingAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { requestStore } from '../request-store/store.ts';

/** The key of the states of stays' check-ins, followed by the booking. */
export const stayCheckInsKey = ['check-in-of-stay'] as const;
/** The key of all reads of a request's check-in, which no device keeps. */
export const checkInKey = (request: string) => ['check-in', request] as const;

/** Reads the check-ins on the screen again, by one call. */
export const readStayCheckInsAnew = readingAgain(stayCheckInsKey);

/**
 * Staff and guests change a check-in together with its request, whose message does the rest. An erasure by the clock changes no
 * request: shown forms and pictures are read again.
 */
export const checkInEffect: LiveEffect<'check_in'> = (client, { item, actor, fields = [] }) => {
  readStayCheckInsAnew(client);
  const request = typeof item === 'object' && item !== null && 'request_id' in item ? item.request_id : null;
  if (typeof request !== 'string' || actor !== 'system') return;
  if (fields.includes('forms') || fields.includes('papers')) {
    readAgain(client, [checkInKey(request), requestStore.keys.detail(request)]);
  }
};
