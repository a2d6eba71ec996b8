import { nameIn } from '@bellhop/browser/i18n/name-in';
import { type CustomField, optionName } from '@bellhop/contract/hotels/service';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import { plainText } from '@bellhop/contract/text/fold';
import type { Format } from '../../platform/format/format.ts';
import { parseJson } from './parse-json.ts';
import { summaryOf } from './wording.ts';

/** A filled field. `value` null: a ticked box, which needs its name alone. */
export interface Answer {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  /** A number or a time says nothing without its name. */
  readonly needsName: boolean;
}

/** The content of a request: the answers to the service's questions, and the requester's own words. */
export interface RequestContent {
  readonly answers: readonly Answer[];
  readonly words: string;
}

type AskingRequest = Pick<GuestRequest, 'custom_fields_values' | 'staff_summary' | 'staffSummaryWithLocales'>;

/** `fields` are the fields of the request's service; the summary keeps the answers to fields that are not known. */
export function askedOf(
  request: AskingRequest,
  fields: readonly CustomField[],
  language: Language,
  format: Format,
): RequestContent {
  const lines = plainText(summaryOf(request, language)).split('\n');
  const answers = fields.flatMap((field): Answer[] => {
    const stored = request.custom_fields_values.find(({ id }) => id === field.id);
    const read = parseJson(stored?.value);
    const value = shownValue(field, read === undefined ? stored?.value : read, language, format);
    if (value === undefined) return [];
    leaveOut(lines, [nameIn(field, language), field.name], value);
    const needsName = field.kind === 'number' || field.kind === 'time';
    return [{ id: field.id, name: nameIn(field, language), value, needsName }];
  });
  return { answers, words: lines.join('\n').trim() };
}

/** The decisive answers come first: words and ticks, then numbers and times. */
export function byWeight(answers: readonly Answer[]): readonly Answer[] {
  return [...answers.filter(({ needsName }) => !needsName), ...answers.filter(({ needsName }) => needsName)];
}

function shownValue(field: CustomField, value: unknown, language: Language, format: Format): string | null | undefined {
  if (value === true) return null;
  if (typeof value === 'string') return optionName(field, value.trim(), language) || undefined;
  if (typeof value !== 'number') return undefined;
  return field.kind === 'time' ? format.dayAndTime(value) : format.number(value);
}

/** Takes the lines of this answer out of the summary, so that only the requester's own words are left. */
function leaveOut(lines: string[], names: readonly string[], value: string | null): void {
  const at = lines.findIndex((line) => names.some((name) => (value === null ? line === name : line.startsWith(name))));
  if (at >= 0) lines.splice(at, value === null ? 1 : value.split('\n').length);
}
