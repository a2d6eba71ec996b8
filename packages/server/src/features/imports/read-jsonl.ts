import type { SourceConversation } from './map-conversation.ts';
import type { ReadRow } from './read-csv.ts';
import { isBroken, readLines } from './read-lines.ts';

/** Yields the objects of a file that has one as JSON in each line. */
export async function* readJsonl(path: string, encoding: string): AsyncGenerator<ReadRow<SourceConversation>> {
  let row = 0;
  for await (const { text, line, bytes } of readLines(path, encoding)) {
    const whole = text.trim();
    if (whole === '') continue;
    row += 1;
    const value = isBroken(whole) ? null : parsed(whole);
    if (value !== null) yield { kind: 'row', bytes, row: { row, line, columns: textsOf(value), whole, value } };
    else {
      const reason = isBroken(whole) ? `holds bytes that are not ${encoding}` : 'not a JSON object';
      yield { kind: 'problem', bytes, line, reason };
    }
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the values that templates can use. */
function textsOf(value: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [[name, String(each)]] : [],
    ),
  );
}
