import { StartFailure } from '../../../../platform/start-failure.ts';
import { parseRecord } from '../../../imports/csv-record.ts';
import { type BookingsMapping, bookingsMapping } from '../../../imports/mapping.ts';
import { missingColumns } from '../../../imports/read-csv.ts';
import { lineEnds } from '../../../imports/read-lines.ts';
import { delimiterOf, separatorOf } from '../../../imports/records-of.ts';
import type { FileOptions } from './options.ts';

/** How the columns of one file are read. */
export interface FileColumns {
  mapping: BookingsMapping;
  delimiter: string;
  /** What a field of the mapping is called in the file. */
  columnOf(field: string): string;
}

/** Fields of the mapping by the words of the protocol `link`, which head the columns. */
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
// `Object.keys` forgets which keys.
const words = Object.keys(fields) as Word[];
const needed = ['id', 'state', 'guest.name', 'arrival', 'departure'] as const satisfies readonly Word[];

const states = {
  expected: 'future_guest',
  in_house: 'hotel_guest',
  departed: 'checked_out',
  canceled: 'invalid_booking',
  no_show: 'invalid_booking',
};

/** @param start the beginning of the file. Throws `StartFailure` where it has no reservations. */
export function columnsOf(start: string, { mapping, delimiter: said }: FileOptions): FileColumns {
  const lines = start.split(lineEnds).filter((line) => line.trim() !== '');
  const separator = separatorOf(lines[0] ?? '');
  const heading = lines[separator === null ? 0 : 1];
  if (heading === undefined) throw new StartFailure('The file is empty.');
  const delimiter = separator ?? said ?? delimiterOf(heading);
  if (mapping !== null) return { mapping, delimiter, columnOf: (field) => field };
  const record = parseRecord(heading, delimiter);
  const columns = typeof record === 'string' ? [] : record.fields.map((name) => name.trim());
  const found = new Map<Word, string>();
  for (const column of columns) {
    const word = wordOf(column);
    if (word === undefined) continue;
    if (found.has(word)) throw new StartFailure(`The file has more than one column called ${word}.`);
    found.set(word, column);
  }
  // One of both names is enough.
  const isThere = (word: Word) => found.has(word) || (word === 'guest.name' && found.has('guest.family_name'));
  const missing = needed.filter((word) => !isThere(word));
  if (missing.length > 0) throw new StartFailure(missingColumns(missing));
  return { mapping: mappingOf(found), delimiter, columnOf: (field) => columnOf(field, found) };
}

/** `guest.name` may be called `name`, in letters of any size. */
function wordOf(column: string): Word | undefined {
  const name = column.toLowerCase();
  return words.find((word) => word === name || word === `guest.${name}`);
}

function columnOf(field: string, found: ReadonlyMap<Word, string>): string {
  const word = words.find((each) => fields[each] === field);
  return word === undefined ? field : (found.get(word) ?? word);
}

function mappingOf(found: ReadonlyMap<Word, string>): BookingsMapping {
  const template = (word: Word) => `{${found.get(word)}}`;
  const specs: Partial<Record<Word, object>> = {
    state: { template: template('state'), values: states },
    rooms: { template: template('rooms') },
    arrival: { template: template('arrival'), format: 'iso' },
    departure: { template: template('departure'), format: 'iso' },
    adults: { sum: [found.get('adults')] },
    children: { sum: [found.get('children')] },
  };
  const said = words.filter((word) => word !== 'id' && found.has(word));
  return bookingsMapping.parse({
    kind: 'bookings',
    source: 'csv',
    key: { template: template('id') },
    fields: Object.fromEntries(said.map((word) => [fields[word], specs[word] ?? template(word)])),
  });
}
