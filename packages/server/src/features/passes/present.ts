import type { PassStay } from '@bellhop/contract/passes/pass';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Candidate } from './rules.ts';

/** Returns name and rooms, by which staff distinguish stays. */
export function presentStay(stay: Candidate): PassStay {
  return { booking_id: stay.id, fullName: fullNameOf(stay), rooms: [...stay.rooms] };
}
