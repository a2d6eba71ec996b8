import * as z from 'zod/mini';

/** Interface languages, in the order of the choice. Arabic is the only right-to-left one. */
export const languages = ['en', 'tr', 'ar', 'es'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

/**
 * No NUL and no half of a character (a lone surrogate): PostgreSQL stores neither of them, and UTF-8 cannot encode the
 * half.
 */
export const storableText = /^[^\0\p{Surrogate}]*$/u;

/**
 * Returns a text as one line: white space becomes spaces, and control characters and direction signs, which could make
 * a name read as another name, are removed.
 */
export function oneLine(text: string): string {
  return text.replace(/[^\S ]+/g, ' ').replace(/[\p{Cc}\p{Bidi_C}]/gu, '');
}
/** A name, a number or another text of one line; every input uses it. */
export const lineText = z.string().check(z.regex(storableText), z.overwrite(oneLine));

/** Clients make ids too: letters, digits, `-` and `_`, compared byte by byte on both sides. */
export const entityId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** An id that other programs made: of a service, a reservation, a person of the pool or a record of another product. */
export const foreignId = z.string().check(z.maxLength(128), z.regex(storableText));
export const hotelId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));

/** The end of 9999: calendars show no later date. */
export const latestInstant = 253_402_300_799;
/** Seconds since 1970-01-01T00:00:00Z, the specifications' format of every time on the wire. */
export const unixSeconds = z.number().check(z.int(), z.nonnegative(), z.lte(latestInstant));

/** Whether a number can be sent as `unixSeconds`; inputs that fail this are refused. */
export function isInstant(at: number): boolean {
  return Number.isSafeInteger(at) && at >= 0 && at <= latestInstant;
}

/** ISO 4217, such as TRY. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The specifications' flags that are sent as text. */
export const textFlag = z.enum(['true', 'false']);
/** A flag from a client: strict clients send the text, others a boolean. */
export const sentFlag = z.union([z.boolean(), textFlag]);
export function isFlagSet(flag: z.infer<typeof sentFlag>): boolean {
  return flag === true || flag === 'true';
}

/** Text by language code; a hotel may have languages beyond the four of the interface. */
export const textByLanguage = z.record(z.string(), z.string());

/** Most characters of a typed text. */
export const longestText = 4000;

/** A value of a query string that is a whole number. */
export const wholeNumberText = z.string().check(z.regex(/^\d{1,12}$/));
export const wholeNumber = z.pipe(wholeNumberText, z.transform(Number));

/** A day of the hotel's calendar, `2026-11-23`; `isDate` checks whether the day exists. */
export const calendarDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export function isDate(day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether the day exists, and each of its moments is an instant in every zone. */
export function isInstantDate(day: string): boolean {
  return isDate(day) && day > '1970-01-01' && day < '9999-12-31';
}
