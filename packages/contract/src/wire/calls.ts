import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, wholeNumberText } from '../scalars.ts';
import { appId } from '../staff/calls.ts';
import { liveMessage } from './event.ts';

/** Seconds of a grant of a policy call: 30 minutes; consoles renew after 29 (LIVE-22). */
export const grantSeconds = 1800;

const policyBody = z.object({ app_id: z.literal(appId), hotel_id: hotelId });
const policyAnswer = z.object({ policy: z.string(), topics: z.array(z.string()), expires_at: z.number() });

function policyCall<Id extends string, Path extends `/${string}`>(id: Id, path: Path, summary: string) {
  return defineCall({
    id,
    method: 'POST',
    path,
    summary,
    access: 'staff',
    key: 'apiKey',
    whileLocked: true,
    namesCaller: true,
    body: policyBody,
    answer: policyAnswer,
    problems: staffProblems,
    timeoutMs: 20_000,
  });
}

export const attachConnect = policyCall(
  'attachConnect',
  '/utilities/attach_connect2',
  'Grants connecting to the live channel',
);
export const attachPublish = policyCall(
  'attachPublish',
  '/utilities/attach_public_publish2',
  'Grants publishing presence',
);
export const attachSubscribe = policyCall(
  'attachSubscribe',
  '/utilities/attach_public_subscribe2',
  "Grants subscribing to the hotel's topics",
);
export const attachReceive = policyCall(
  'attachReceive',
  '/utilities/attach_public_receive2',
  "Grants receiving on the hotel's topics",
);

/** At most this many events in one answer; `head` shows whether more remain. */
export const catchUpPage = 500;

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'GET',
  path: '/live/events',
  summary: 'What was missed: events after a number, oldest first; 410 when the log no longer reaches back',
  access: 'staff',
  key: 'apiKey',
  whileLocked: true,
  /** Without `after` it returns the head alone: the number from which a reloaded screen counts. */
  query: z.object({ hotel_id: hotelId, after: z.optional(wholeNumberText) }),
  answer: z.object({ events: z.array(liveMessage), head: z.number() }),
  problems: [...staffProblems, 'events_gone'],
  // A small answer, retried after a silence: a desk should be live within half a minute.
  timeoutMs: 10_000,
});

/** The same for a reader of possibly newer events: it reads the events one by one (`readLogPage`). */
export const listAnyEvents = defineCall({
  ...listEvents,
  answer: z.object({ events: z.array(z.unknown()), head: z.number() }),
});
