/**
 * Prefix of the keys of a hotel's dictionary for texts of the guest page (decision 102); all others are the console's.
 */
export const guestWordMark = 'guest.';

type Words = Readonly<Record<string, string>>;

/** Returns a dictionary's texts for the guest page, by the page's keys. */
export function guestWordsOf(dictionary: Readonly<Record<string, Words>>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([language, words]) => {
      const own = Object.entries(words).filter(([key]) => key.startsWith(guestWordMark));
      return own.length === 0
        ? []
        : [[language, Object.fromEntries(own.map(([key, text]) => [key.slice(guestWordMark.length), text]))]];
    }),
  );
}
