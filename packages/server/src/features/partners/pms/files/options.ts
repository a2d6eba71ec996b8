import * as z from 'zod';
import { faultsOf, StartFailure } from '../../../../platform/start-failure.ts';
import { type BookingsMapping, bookingsMapping } from '../../../imports/mapping.ts';

const day = 86_400_000;

const shape = z.strictObject({
  /** The mapping of an import; without one the columns have the words of the protocol `link`. */
  mapping: bookingsMapping.optional(),
  /** Days for which processed files are kept. */
  keep_days: z.number().int().min(1).max(365).default(30),
});

export interface FileOptions {
  mapping: BookingsMapping | null;
  /** The mapping's separator; null means that the heading decides. */
  delimiter: string | null;
  /** Milliseconds that processed files are kept. */
  keep: number;
}

/** Reads the hotel's options for files. @throws StartFailure */
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
  const option = z.object({ delimiter: z.string() }).safeParse(options['mapping']);
  return { mapping, delimiter: option.success ? option.data.delimiter : null, keep: days * day };
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
