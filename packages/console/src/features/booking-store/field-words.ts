import { type EditedValues, editedValues } from '@bellhop/contract/bookings/full-booking';
import { keyStates, keyTroubles } from '@bellhop/contract/bookings/key-state';
import { bookingStatuses, genders, keylessStatuses } from '@bellhop/contract/bookings/status';
import { countryName } from '@bellhop/contract/country-name';
import { type Language, languages } from '@bellhop/contract/scalars';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import type { Format } from '../../platform/format/format.ts';
import { languageName } from '../../platform/i18n/language-name.ts';

const rooms = z.array(z.string());
const choices = z.array(z.object({ is_selected: z.boolean() }));

// The log also has fields of the stay's key and its rooms.
const fields = [
  // The keys of the schema, which TypeScript types as `string[]`.
  ...(Object.keys(editedValues.shape) as (keyof EditedValues)[]),
  'key',
  'key_trouble',
  'room_conflict',
] as const;

/** Returns the label of a field of a booking. */
export function fieldName(field: string, texts: i18n): string {
  const known = fields.find((each) => each === field);
  return known === undefined ? field : texts.t(`bookings-form:field.${known}`);
}

/** Returns the value of a booking's field in the reader's language. */
export function valueWords(field: string, value: unknown, texts: i18n, format: Format): string {
  const t = texts.getFixedT(null, 'bookings-form');
  const reader = languages.find((each) => each === texts.language) ?? 'en';
  if (value === null || value === undefined || value === '') return t('nothing');
  if (typeof value === 'number') {
    return field === 'checkin' || field === 'checkout' ? format.full(value) : format.number(value);
  }
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (typeof value === 'string') return textWords(field, value, texts, reader);
  const listed = rooms.safeParse(value);
  if (listed.success) return listed.data.length === 0 ? t('nothing') : format.list(listed.data);
  const chosen = choices.safeParse(value).data ?? [];
  return t('chosen', { count: chosen.filter(({ is_selected }) => is_selected).length });
}

function textWords(field: string, value: string, texts: i18n, reader: Language): string {
  if (field === 'nationality') return countryName(value, reader);
  if (field === 'language') return languageName(value, reader);
  const gender = genders.find((each) => field === 'gender' && each === value);
  if (gender !== undefined) return texts.t(`bookings-form:gender.${gender}`);
  const status = bookingStatuses.find((each) => field === 'status' && each === value);
  if (status !== undefined) return texts.t(`bookings:status.${status}`);
  const keyless = keylessStatuses.find((each) => field === 'molainn_keyless_access_status' && each === value);
  if (keyless !== undefined) return texts.t(`bookings-form:keyless.${keyless}`);
  const key = keyStates.find((each) => field === 'key' && each === value);
  if (key !== undefined) return texts.t(`bookings:cards.keys.state.${key}`);
  const trouble = keyTroubles.find((each) => field === 'key_trouble' && each === value);
  return trouble === undefined ? value : texts.t(`bookings:cards.keys.trouble.${trouble}`);
}
