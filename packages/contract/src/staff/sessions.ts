import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';

/** Id of one's own sign-in in a list; it grants no access. */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** One of the caller's current sign-ins. Times are unix seconds. */
export const staffSession = z.object({
  id: sessionId,
  /** IP address of the sign-in or of the last renewal of its tokens. */
  address: z.string(),
  /** Common name, such as `Chrome`; null: unknown. */
  browser: z.nullable(z.string()),
  /** Such as `Windows` or `iPhone`. */
  system: z.nullable(z.string()),
  signed_in_at: z.int(),
  /** At most five minutes behind. */
  last_used_at: z.int(),
  /** Origin of the administration page that it was made for; null: the person's own sign-in. */
  embedded_in: z.nullable(z.string()),
  /** Whether it is the sign-in of this call. */
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

/**
 * `proof_needed`: to end another sign-in than this call's, the person must have signed in within five minutes. The
 * answer is the same for a current, an ended and an unknown sign-in.
 */
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
