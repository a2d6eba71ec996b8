import type { Problem, ProblemCode } from '@bellhop/contract/problem';

const phrases: Partial<Record<ProblemCode, string>> = {
  invalid_input: 'The input does not fit',
  not_allowed: 'The hotel does not use this part, or the account is not kept here',
  not_found: 'There is nothing with this id',
  unknown_hotel: 'The hotel is disabled',
  id_taken: 'Another one has this id or number',
  edit_conflict: 'It was changed meanwhile: read it again, or add --latest',
  limit_reached: 'The hotel has as many of these as it may have',
  pool_elsewhere: 'The accounts of this hotel are kept elsewhere',
  status_not_settable: 'Its state does not allow this',
  config_exists: 'The restaurant has a configuration already',
  slots_overlap: 'Two sittings overlap',
  slot_ends_before_start: 'A sitting ends before it begins',
  too_many_requests: 'It was tried a moment ago: wait, and try again',
  cannot_take_back: 'This change cannot be taken back',
  unavailable: 'The database does not answer',
  internal: 'The call failed; the line above says why',
};

/** Returns the answer of a refused call in the operator's words, with its code. */
export function problemText({ code, fields = [], changes = [], retry_after: seconds }: Problem): string {
  const details = [
    ...fields.map(({ path, reason }) => `${path} (${reason})`),
    ...changes.map(({ field, to }) => `${field} is ${JSON.stringify(to)}`),
    ...(seconds === undefined ? [] : [`again in ${seconds} s`]),
  ];
  const phrase = phrases[code] ?? 'It is refused';
  return `${phrase} (${code})${details.length === 0 ? '' : `: ${details.join(', ')}`}.`;
}
