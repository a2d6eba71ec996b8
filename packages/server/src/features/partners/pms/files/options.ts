import * as z from 'zod';
import { faultsOf, StartFailure } from '../../../../platform/start-failure.ts';
import { type BookingsMapping, bookingsMapping } from '../../../imports/mapping.ts';

const day = 86_400_000;

const shape = z.strictObject({
  /** That of an import; without one the columns have the words of the protocol `link`. */
  mapping: bookingsMapping.optional(),
  /** How long files that were taken or refused are kept. */
  keep_days: z.number().int().min(1).max(365).default(30),
});

export interface FileOptions {
  mapping: BookingsMapping | null;
  /** What stands in front of the columns, where the mapping says so; else it is seen by the heading. */
  delimiter: string | null;
  /** Milliseconds. */
  keep: number;
}

/** What a hotel has said of its files. @throws StartFailure */
export function fileOptions(options: Readonly<Record<string, unknown>>): FileOptions {
  const read = shape.safeParse(options);
  if (!read.success) throw new StartFailure(`The options are not right. ${faultsOf(read.error)}`);
  const { mapping = null, keep_days: days } = read.data;
  if (mapping !== null && (mapping.key.occurrence || mapping.key.template.includes('{*}')))
    throw new StartFailure(
      'The key of this mapping is the whole row, so a changed row has another key: name a number in it.',
    );
  if (mapping !== null && !isEncoding(mapping.encoding))
    throw new StartFailure(`The mapping names an unknown encoding: ${mapping.encoding}.`);
  const said = z.object({ delimiter: z.string() }).safeParse(options['mapping']);
  return { mapping, delimiter: said.success ? said.data.delimiter : null, keep: days * day };
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
