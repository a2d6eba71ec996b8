import { StartFailure } from '../../../../platform/start-failure.ts';
import { parseRecord } from '../../../imports/csv-record.ts';
import { type BookingsMapping, bookingsMapping } from '../../../imports/mapping.ts';
import { missingColumns } from '../../../imports/read-csv.ts';
import { lineEnds } from '../../../imports/read-lines.ts';
import { delimiterOf, separatorOf } from '../../../imports/records-of.ts';
import type { FileOptions } from './options.ts';

/** Settings for reading the columns of one file. */
export interface FileColumns {
  mapping: BookingsMapping;
  delimiter: string;
  /** Returns the column name of a field of the mapping. */
  columnOf(field: string): string;
}

/** Fields of the mapping by the words of the protocol `link`, which are the column names. */
const fields = {
  id: 'key',
  number: 'reservation_number',
  state: 'status',
  'guest.name': 'name',
  'guest.family_name': 'family_name',
  'guest.email': 'email',
  'guest.phone': 'phone_number',
  'guest.language': 'language',
  'guest.nationality': 'nationality',
  'guest.gender': 'gender',
  rooms: 'rooms',
  arrival: 'checkin',
  departure: 'checkout',
  adults: 'adults',
  children: 'children',
  notes: 'note',
} as const;
type Word = keyof typeof fields;
// `Object.keys` returns plain strings.
const words = Object.keys(fields) as Word[];
const needed = ['id', 'state', 'guest.name', 'arrival', 'departure'] as const satisfies readonly Word[];

const states = {
  expected: 'future_guest',
  in_house: 'hotel_guest',
  departed: 'checked_out',
  canceled: 'invalid_booking',
  no_show: 'invalid_booking',
};

/**
 * Finds the columns of a file. @param start the beginning of the file. Throws `StartFailure` if a needed column is
 * missing.
 */
export function columnsOf(start: string, { mapping, delimiter: declared }: FileOptions): FileColumns {
  const lines = start.split(lineEnds).filter((line) => line.trim() !== '');
  const separator = separatorOf(lines[0] ?? '');
  const heading = lines[separator === null ? 0 : 1];
  if (heading === undefined) throw new StartFailure('The file is empty.');
  const delimiter = separator ?? declared ?? delimiterOf(heading);
  if (mapping !== null) return { mapping, delimiter, columnOf: (field) => field };
  const record = parseRecord(heading, delimiter);
  const columns = typeof record === 'string' ? [] : record.fields.map((name) => name.trim());
  const byWord = new Map<Word, string>();
  for (const column of columns) {
    const word = wordOf(column);
    if (word === undefined) continue;
    if (byWord.has(word)) throw new StartFailure(`The file has more than one column called ${word}.`);
    byWord.set(word, column);
  }
  // A family name alone also counts as the guest's name.
  const isThere = (word: Word) => byWord.has(word) || (word === 'guest.name' && byWord.has('guest.family_name'));
  const missing = needed.filter((word) => !isThere(word));
  if (missing.length > 0) throw new StartFailure(missingColumns(missing));
  return { mapping: mappingOf(byWord), delimiter, columnOf: (field) => columnOf(field, byWord) };
}

/** Finds the word of a column: `guest.name` may be written `name`, in upper or lower case. */
function wordOf(column: string): Word | undefined {
  const name = column.toLowerCase();
  return words.find((word) => word === name || word === `guest.${name}`);
}

function columnOf(field: string, byWord: ReadonlyMap<Word, string>): string {
  const word = words.find((each) => fields[each] === field);
  return word === undefined ? field : (byWord.get(word) ?? word);
}

function mappingOf(byWord: ReadonlyMap<Word, string>): BookingsMapping {
  const template = (word: Word) => `{${byWord.get(word)}}`;
  const specs: Partial<Record<Word, object>> = {
    state: { template: template('state'), values: states },
    rooms: { template: template('rooms') },
    arrival: { template: template('arrival'), format: 'iso' },
    departure: { template: template('departure'), format: 'iso' },
    adults: { sum: [byWord.get('adults')] },
    children: { sum: [byWord.get('children')] },
  };
  const present = words.filter((word) => word !== 'id' && byWord.has(word));
  return bookingsMapping.parse({
    kind: 'bookings',
    source: 'csv',
    key: { template: template('id') },
    fields: Object.fromEntries(present.map((word) => [fields[word], specs[word] ?? template(word)])),
  });
}
