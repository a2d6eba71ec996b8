import type { Call, CallAnswer, CallArguments } from '@bellhop/contract/call';
import { type ProblemCode, problem } from '@bellhop/contract/problem';

const timeoutMs = 30_000;

/** Why a call of the first run was refused. `network`: no answer came. */
export interface SetupRefusal {
  readonly code: ProblemCode | 'network';
  /** With `invalid_input`: what does not fit, as paths below the body. */
  readonly fields: readonly string[];
  /** Seconds to wait, with `too_many_requests`. */
  readonly retryAfter: number;
}

export type SetupAnswer<C extends Call> = { readonly answer: CallAnswer<C> } | { readonly refusal: SetupRefusal };

/** Before there is a hotel there are neither keys nor a session: the setup code in the body is all that a call carries. */
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
