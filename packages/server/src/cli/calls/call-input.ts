import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Call } from '@bellhop/contract/call';
import { joinChanges, readSetting } from '../../features/hotels/administration/settings-change.ts';
import type { CallRequest } from '../../operator-calls.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { parseObject, readObject } from '../read-object.ts';
import { allFieldsOf, type Field, fieldsOf } from './fields.ts';

/** Options of every call, beside the fields of its address. */
export interface CallFlags {
  hotel: string;
  body?: string;
  set?: readonly string[];
  latest?: boolean;
  json?: boolean;
}

/** The part of an input that has the version on which a change is based. */
export type VersionPart = 'body' | 'query';

/** Fields of the address; the hotel is an option of its own. */
export function addressFields(call: Call): { params: Field[]; query: Field[] } {
  return {
    params: fieldsOf(call.params),
    query: fieldsOf(call.query).filter(({ path }) => path !== 'hotel_id'),
  };
}

export function versionPartOf(call: Call): VersionPart | null {
  const hasVersion = (part: VersionPart) => fieldsOf(call[part]).some(({ path }) => path === 'version');
  return hasVersion('body') ? 'body' : hasVersion('query') ? 'query' : null;
}

/** Reads the options of a call into its input. Throws `StartFailure` if the input does not fit the contract. */
export async function readInput(
  call: Call,
  hotelId: string,
  flags: CallFlags,
  values: Readonly<Record<string, unknown>>,
): Promise<CallRequest> {
  const { params, query } = addressFields(call);
  const textsOf = (fields: readonly Field[]) =>
    Object.fromEntries(fields.flatMap(({ path }) => (typeof values[path] === 'string' ? [[path, values[path]]] : [])));
  const input = withVersion(
    call,
    {
      params: textsOf(params),
      query: { ...textsOf(query), hotel_id: hotelId },
      body: call.body === undefined ? undefined : await readBody(call, hotelId, flags),
    },
    flags.latest === true,
  );
  // A path would lose these, and lead to another call.
  if (Object.values(input.params).some((value) => /^\.{1,2}$/.test(value)))
    throw new StartFailure('The address does not fit: an id of dots leads elsewhere.');
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = call[part]?.safeParse(input[part]);
    if (parsed?.success === false) throw new StartFailure(`${nameOf[part]} does not fit: ${faultsOf(parsed.error)}.`);
  }
  return input;
}

const nameOf = { params: 'The address', query: 'The address', body: 'The body' } as const;

/** Keys are refused in an argument: every account of the machine may read those. */
async function readBody(call: Call, hotelId: string, { body, set = [] }: CallFlags): Promise<Record<string, unknown>> {
  const base = body === undefined ? {} : await readJson(body);
  const fields = set.map((typed) => readSetting(quoted(call, typed))).reduce(joinChanges, {});
  const isTyped = body !== undefined && body !== '-' && !body.startsWith('@');
  if (Object.hasOwn(isTyped ? joinChanges(base, fields) : fields, 'keys')) {
    throw new StartFailure('Keys do not belong into an argument: use `--body @FILE`, or `--body -`.');
  }
  const names = new Set(fieldsOf(call.body).map(({ path }) => path));
  return {
    ...(names.has('hotel_id') && { hotel_id: hotelId }),
    // A client makes the id of a new entity.
    ...(call.method === 'POST' && names.has('id') && !call.path.includes('update') && { id: randomUUID() }),
    ...joinChanges(base, fields),
  };
}

/** Quotes the value of a text, so that a room `508` stays a text. */
function quoted(call: Call, typed: string): string {
  const [, path = '', value = ''] = /^([^=]+)=(.*)$/s.exec(typed) ?? [];
  const kind = allFieldsOf(call.body).find((field) => field.path === path)?.kind;
  const isText = kind === 'text' || (kind === 'text | null' && value !== 'null');
  return isText ? `${path}=${JSON.stringify(value)}` : typed;
}

async function readJson(body: string): Promise<Record<string, unknown>> {
  if (body.startsWith('@')) return readObject(body.slice(1));
  return parseObject(body === '-' ? await text(process.stdin) : body, 'The body');
}

/** With `--latest`, a missing version becomes the lowest version; a conflict then tells the newest version. */
function withVersion(call: Call, input: CallRequest, isLatest: boolean): CallRequest {
  const part = versionPartOf(call);
  if (!isLatest || part === null || !isRequired(call, part)) return input;
  const first = call[part]?.safeParse({ ...asObject(input[part]), version: part === 'body' ? 0 : '0' });
  const isTooLow = first?.success === false && first.error.issues.some(({ path }) => path[0] === 'version');
  return withVersionOf(input, part, isTooLow ? 1 : 0, false);
}

/** Returns the input with another version. */
export function withVersionOf(input: CallRequest, part: VersionPart, version: number, replaces = true): CallRequest {
  const before = asObject(input[part]);
  if (!replaces && before['version'] !== undefined) return input;
  return { ...input, [part]: { ...before, version: part === 'body' ? version : String(version) } };
}

const isRequired = (call: Call, part: VersionPart): boolean =>
  fieldsOf(call[part]).some(({ path, isRequired: needed }) => path === 'version' && needed);

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
