import type { Call, CallAnswer, CallArguments } from '@bellhop/contract/call';
import { type ProblemCode, problem } from '@bellhop/contract/problem';

const timeoutMs = 30_000;

/** The refusal of a call of the first run. `network`: no answer came. */
export interface SetupRefusal {
  readonly code: ProblemCode | 'network';
  /** Paths of the invalid fields below the body, with `invalid_input`. */
  readonly fields: readonly string[];
  /** Seconds to wait, with `too_many_requests`. */
  readonly retryAfter: number;
}

export type SetupAnswer<C extends Call> = { readonly answer: CallAnswer<C> } | { readonly refusal: SetupRefusal };

/**
 * Makes a call of the first run. Without a hotel there are no keys and no session, so only the setup code in the body
 * counts.
 */
export async function callSetup<C extends Call & { access: 'setup' }>(
  call: C,
  body: CallArguments<C>['body'],
): Promise<SetupAnswer<C>> {
  try {
    const response = await fetch(`/api${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read: unknown = await response.json();
    if (response.ok) return { answer: call.answer.parse(read) as CallAnswer<C> }; // parsed by the schema of that type
    const refused = problem.safeParse(read);
    if (!refused.success) return refusedFor('unavailable');
    const { code, fields = [], retry_after = 0 } = refused.data;
    return {
      refusal: { code, fields: fields.map(({ path }) => path.replace(/^body\./, '')), retryAfter: retry_after },
    };
  } catch {
    return refusedFor('network');
  }
}

function refusedFor(code: SetupRefusal['code']): { refusal: SetupRefusal } {
  return { refusal: { code, fields: [], retryAfter: 0 } };
}
