import { invalidInput } from '../failure.ts';

/** The specified bodies name the entity of the address once more; two different ids are refused. */
export function sameId(ofPath: string, ofBody: string | undefined): void {
  if (ofBody !== undefined && ofBody !== ofPath) throw invalidInput('body.id', 'one_id');
}
