import * as z from 'zod/mini';
import { lineText, longestText, storableText } from '../scalars.ts';

/** Sections that the guest page names in its four languages; every other section has a title. */
export const namedSections = ['wifi', 'breakfast', 'house_rules', 'reception'] as const;
export type FixedSection = (typeof namedSections)[number];

const languageCode = z.string().check(z.maxLength(20));
const text = z.record(languageCode, z.string().check(z.maxLength(longestText), z.regex(storableText)));

/** The hotel's information for every guest of a stay: plain text by language, shown by the guest page. */
export const hotelPage = z.object({
  /** Number of the reception, in international form; null: none is shown. */
  phone: z._default(z.nullable(z.string().check(z.maxLength(31), z.regex(/^\+?[0-9 ()-]{3,30}$/))), null),
  sections: z._default(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)),
          title: z._default(z.record(languageCode, lineText.check(z.maxLength(200))), {}),
          text,
        }),
      )
      .check(z.maxLength(30)),
    [],
  ),
});
export type HotelPage = z.infer<typeof hotelPage>;

export const noHotelPage: HotelPage = { phone: null, sections: [] };
