/** Fields that have a name in every language, as `history.fields` holds them. */
export type HistoryField =
  | 'title'
  | 'room_number'
  | 'due_at'
  | 'order_status'
  | `booking.${'status' | 'rooms' | 'checkin' | 'checkout' | 'butler' | 'label' | 'loyalty_point'}`
  | `booking.${'name' | 'family_name' | 'phone_number' | 'email' | 'language' | 'nationality' | 'gender' | 'tp_id'}`
  | `booking.${'reservation_number' | 'reservation_channel' | 'molainn_keyless_access_status' | 'keyless_passive'}`
  | `booking.${'internal_notes' | 'note' | 'preferences' | 'birthday'}`
  | `booking.${'national_identification_number' | 'passport_number'}`;

/** Values that have a word in every language, as `history.values` holds them. */
const historyWords = ['male', 'female', 'verified', 'pending', 'rejected', 'expired', 'yes', 'no'] as const;
export type HistoryWord = (typeof historyWords)[number];

/** A value and how it is to be read; a text stands as it is. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'status' | 'bookingStatus' | 'payment'; readonly code: string }
  | { readonly kind: 'date' | 'time'; readonly at: number }
  | { readonly kind: 'word'; readonly word: HistoryWord }
  | { readonly kind: 'field'; readonly field: HistoryField };

interface FieldKind {
  readonly name: HistoryField;
  /** Null: there is nothing in it, or nothing that can be read. Quiet: the log or the page keeps its values to itself. */
  readonly read: ((value: unknown) => Said | null) | 'quiet';
}

const words = (value: unknown): Said | null => {
  if (typeof value === 'number') return { kind: 'text', text: String(value) };
  return typeof value === 'string' && value.trim() !== '' ? { kind: 'text', text: value } : null;
};
const wordList = (value: unknown): Said | null =>
  Array.isArray(value) ? words(value.filter((each) => typeof each === 'string').join(', ')) : words(value);
const date = (value: unknown): Said | null => (typeof value === 'number' ? { kind: 'date', at: value } : null);
const time = (value: unknown): Said | null => (typeof value === 'number' ? { kind: 'time', at: value } : null);
const code =
  (kind: 'bookingStatus' | 'payment') =>
  (value: unknown): Said | null =>
    typeof value === 'string' ? { kind, code: value } : null;

const word = (value: unknown): Said | null => {
  const code = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  const known = historyWords.find((each) => each === code);
  return known === undefined ? null : { kind: 'word', word: known };
};

const kinds: Readonly<Record<HistoryField, FieldKind['read']>> = {
  title: words,
  room_number: words,
  due_at: time,
  order_status: code('payment'),
  'booking.status': code('bookingStatus'),
  'booking.rooms': wordList,
  'booking.checkin': date,
  'booking.checkout': date,
  'booking.butler': words,
  'booking.label': words,
  'booking.loyalty_point': words,
  'booking.name': words,
  'booking.family_name': words,
  'booking.phone_number': words,
  'booking.email': words,
  'booking.language': words,
  'booking.nationality': words,
  'booking.gender': word,
  'booking.tp_id': words,
  'booking.reservation_number': words,
  'booking.reservation_channel': words,
  'booking.molainn_keyless_access_status': word,
  'booking.keyless_passive': word,
  'booking.internal_notes': 'quiet',
  'booking.note': 'quiet',
  'booking.preferences': 'quiet',
  'booking.birthday': 'quiet',
  'booking.national_identification_number': 'quiet',
  'booking.passport_number': 'quiet',
};

/** How the values of a field of the log are read, by its name there. */
export const fieldKinds: ReadonlyMap<string, FieldKind> = new Map(
  (Object.keys(kinds) as HistoryField[]) // the keys of the line above
    .map((name) => [name, { name, read: kinds[name] }]),
);
