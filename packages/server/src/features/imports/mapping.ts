import { bookingStatuses, genders, labels } from '@bellhop/contract/bookings/status';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod';
import { formatFault } from './date-format.ts';

/**
 * Text of one field. A text alone is a template: `{column}` is replaced by the row's value, `{row}` by the number of the
 * row, `{*}` by the whole row. If a column in the template is empty, the field is empty.
 */
const textSpec = z.union([
  z.string(),
  z.strictObject({
    template: z.string(),
    /** Values of the file and their meanings; `*` matches all others. Without `*`, an unlisted value is a problem. */
    values: z.record(z.string(), z.string().nullable()).optional(),
  }),
]);
export type TextSpec = z.output<typeof textSpec>;

/** An instant: a day of the hotel's calendar, moved by the numbers of days in other columns. */
const dateSpec = z.strictObject({
  template: z.string(),
  /**
   * Letters `yyyy`, `yy`, `MMMM` and `MMM` (English names), `MM`, `M`, `dd`, `d`, `HH`, `mm`, `ss`, `T` and literal
   * signs; or `iso` or `unix`.
   */
  format: z.string().superRefine((format, context) => {
    const message = formatFault(format);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  /** The hour of the date if the format has no hour. */
  hour: z.number().int().min(0).max(23).default(0),
  plusDays: z.array(z.string()).default([]),
  minusDays: z.array(z.string()).default([]),
});
export type DateSpec = z.output<typeof dateSpec>;

const listSpec = z.strictObject({ template: z.string(), separator: z.string().min(1).default(',') });

/** The number of people is the sum of columns; an empty column counts as zero. */
const countSpec = z.strictObject({ sum: z.array(z.string()).min(1) });
export type CountSpec = z.output<typeof countSpec>;

const file = {
  /** Letters, digits and `-`; separates the rows of one system from rows of another. */
  source: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Any name that the Encoding Standard knows, such as `windows-1254`. */
  encoding: z.string().default('utf-8'),
  /** Values that count as empty. */
  empty: z.array(z.string()).default(['']),
  /**
   * The key that identifies a row; equal keys are one row. `occurrence` numbers equal rows by their order in the file.
   */
  key: z.strictObject({ template: z.string(), occurrence: z.boolean().default(false) }),
};

export const bookingsMapping = z.strictObject({
  kind: z.literal('bookings'),
  ...file,
  delimiter: z.string().length(1).default(','),
  fields: z
    .strictObject({
      status: textSpec,
      name: textSpec.optional(),
      family_name: textSpec.optional(),
      phone_number: textSpec.optional(),
      email: textSpec.optional(),
      language: textSpec.optional(),
      reservation_number: textSpec.optional(),
      rooms: listSpec.optional(),
      checkin: dateSpec,
      checkout: dateSpec,
      adults: countSpec.optional(),
      children: countSpec.optional(),
      butler: textSpec.optional(),
      label: textSpec.optional(),
      nationality: textSpec.optional(),
      gender: textSpec.optional(),
      note: textSpec.optional(),
      tp_id: textSpec.optional(),
      created_at: dateSpec.optional(),
      updated_at: dateSpec.optional(),
    })
    .refine(({ name, family_name }) => (name ?? family_name) !== undefined, 'name or family_name is needed'),
});
export type BookingsMapping = z.output<typeof bookingsMapping>;

const conversationsMapping = z.strictObject({
  kind: z.literal('conversations'),
  ...file,
  messages: z.strictObject({
    /** Names of the list in each line, and of the text and author of its entries. */
    list: z.string(),
    text: z.string(),
    from: z.string(),
    /** Values of `from`. */
    guest: z.array(z.string()).min(1),
    staff: z.array(z.string()).min(1),
  }),
  /** The first value of `field`, text or list of texts, that begins like a rule chooses the service. */
  service: z.strictObject({
    field: z.string(),
    rules: z.array(z.strictObject({ startsWith: z.string(), service: z.string() })),
    otherwise: z.string().optional(),
  }),
  /** Assigned in turn, row by row. */
  statuses: z.array(z.enum(requestStatuses)).min(1),
  /** Source conversations have no times: they are spread backwards from now. */
  times: z.strictObject({
    minutesBetweenConversations: z.number().positive(),
    minutesBetweenMessages: z.number().nonnegative(),
  }),
  /**
   * `in-turn` assigns the hotel's bookings one after the other; without bookings, or with `none`, a guest has only a
   * name.
   */
  bookings: z.enum(['in-turn', 'none']),
  guestName: z.string(),
  staffName: z.string(),
});
export type ConversationsMapping = z.output<typeof conversationsMapping>;

export const mappingShape = z.discriminatedUnion('kind', [bookingsMapping, conversationsMapping]);
export type Mapping = z.output<typeof mappingShape>;

export const bookingValues = z.object({
  status: z.enum(bookingStatuses),
  label: z.enum(labels).nullable(),
  gender: z.enum(genders).nullable(),
});
