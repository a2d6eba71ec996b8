import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { noteOnTrail } from '../security-log/security-log.ts';
import type { StaffCaller } from './caller.ts';

export interface Proofs {
  /** Whether the person has signed in a moment ago. */
  isFresh(claims: StaffCaller['claims']): boolean;
  /** Records the result of an act in the security log. */
  watch<A extends object>(action: string, address: string, act: () => Promise<A>): Promise<A>;
}

/**
 * Runs an act on people or rights only with a recent sign-in, so that an abandoned desk cannot do it (decision 29).
 * @throws proof_needed
 */
export type ProvenActs = <A extends object>(
  action: string,
  raw: FastifyRequest,
  caller: StaffCaller,
  act: () => Promise<A>,
) => Promise<A>;

export function provenActs({ isFresh, watch }: Proofs): ProvenActs {
  return (action, raw, caller, act) =>
    watch(action, raw.ip, () => {
      noteOnTrail({ subject: caller.id, session: caller.claims.originJti });
      if (!isFresh(caller.claims)) throw new Failure('proof_needed');
      return act();
    });
}
