import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';

/** Names one's own sign-in in a list, and is good for nothing else. */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** One of the caller's sign-ins that go on. Times are unix seconds. */
export const staffSession = z.object({
  id: sessionId,
  /** IP address of the sign-in or of the last renewal of its tokens. */
  address: z.string(),
  /** As people call it, such as `Chrome`; null: not one that is known. */
  browser: z.nullable(z.string()),
  /** Such as `Windows` or `iPhone`. */
  system: z.nullable(z.string()),
  signed_in_at: z.int(),
  /** At most five minutes behind. */
  last_used_at: z.int(),
  /** Origin of the administration page that it was made for; null: a person's own. */
  embedded_in: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

const problems = [...staffProblems, 'pool_elsewhere'] as const;

/** `pool_elsewhere`: only the owner of the pool, such as Amazon, knows and ends its sessions. */
export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  summary: "The caller's own sign-ins that go on, the newest first",
  access: 'signed-in',
  key: 'apiKey',
  personal: true,
  answer: z.object({ items: z.array(staffSession) }),
  problems,
});

/** `proof_needed`: another than the one that asks, by somebody who signed in more than five minutes ago. The same answer whether it goes on, has ended or never was one of the caller's. */
export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{session_id}',
  summary: "Ends one of the caller's own sign-ins; its calls and sockets are refused within a second",
  access: 'signed-in',
  key: 'apiKey',
  personal: true,
  params: z.object({ session_id: sessionId }),
  answer: z.object({ id: sessionId }),
  problems: [...problems, 'proof_needed'],
});
