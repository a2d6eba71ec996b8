import type { PassStay } from '@bellhop/contract/passes/pass';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Candidate } from './rules.ts';

/** A stay by name and rooms, as the desk tells one from another. */
export function presentStay(stay: Candidate): PassStay {
  return { booking_id: stay.id, fullName: fullNameOf(stay), rooms: [...stay.rooms] };
}
