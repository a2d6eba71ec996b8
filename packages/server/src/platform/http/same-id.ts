import { invalidInput } from '../failure.ts';

/** Refuses a body whose id differs from the id in the address; the specified bodies repeat it. */
export function sameId(ofPath: string, ofBody: string | undefined): void {
  if (ofBody !== undefined && ofBody !== ofPath) throw invalidInput('body.id', 'one_id');
}
