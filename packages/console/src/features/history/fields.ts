/** Fields with a label in every language, in `history.fields`. */
export type HistoryField =
  | 'title'
  | 'room_number'
  | 'due_at'
  | 'order_status'
  | `booking.${'status' | 'rooms' | 'checkin' | 'checkout' | 'butler' | 'label' | 'loyalty_point'}`
  | `booking.${'name' | 'family_name' | 'phone_number'}`;

/** A value with the format of its display; a text is shown unchanged. */
export type FieldText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'status' | 'bookingStatus' | 'payment'; readonly code: string }
  | { readonly kind: 'rules'; readonly codes: readonly string[] }
  | { readonly kind: 'date' | 'time'; readonly at: number }
  | { readonly kind: 'field'; readonly field: HistoryField };

interface FieldKind {
  readonly name: HistoryField;
  /** Returns null for an empty or unreadable value. */
  readonly read: (value: unknown) => FieldText | null;
}

const words = (value: unknown): FieldText | null => {
  if (typeof value === 'number') return { kind: 'text', text: String(value) };
  return typeof value === 'string' && value.trim() !== '' ? { kind: 'text', text: value } : null;
};
const wordList = (value: unknown): FieldText | null =>
  Array.isArray(value) ? words(value.filter((each) => typeof each === 'string').join(', ')) : words(value);
const date = (value: unknown): FieldText | null => (typeof value === 'number' ? { kind: 'date', at: value } : null);
const time = (value: unknown): FieldText | null => (typeof value === 'number' ? { kind: 'time', at: value } : null);
const code =
  (kind: 'bookingStatus' | 'payment') =>
  (value: unknown): FieldText | null =>
    typeof value === 'string' ? { kind, code: value } : null;

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
};

/** The readers of the log's fields, by name. */
export const fieldKinds: ReadonlyMap<string, FieldKind> = new Map(
  (Object.keys(kinds) as HistoryField[]) // The keys of the line above.
    .map((name) => [name, { name, read: kinds[name] }]),
);
