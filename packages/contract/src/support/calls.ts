import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, storableText } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';

/** One line, because it becomes the subject of a mail. */
const line = z.string().check(z.maxLength(300), z.regex(/^[^\r\n]*$/), z.regex(storableText));

/** Fields of a report, by support's names (RPT-13). */
export const reportDetails = z.object({
  'Company Name': line,
  'E-mail': line,
  Message: typedText,
  Name: line,
  'Phone Number': line,
  bundleId: line,
  /** Origin of the page that the report was made on. */
  Link: line,
});
export type ReportDetails = z.infer<typeof reportDetails>;

/** The report in the specification's shape (RPT-12 to RPT-14), with an id that makes it safe to send twice. */
export const problemReport = z.object({
  /** Made by the client; the same id twice is one message. */
  id: entityId,
  description: z._default(z.literal(''), ''),
  details: reportDetails,
  /** Ignored: the server writes only to the hotel's own `supportEmail`. */
  recipients: z.optional(z.union([line, z.array(line).check(z.maxLength(10))])),
  subject: line,
  title: line,
});
export type ProblemReport = z.infer<typeof problemReport>;

/** API-22. The header `language` sets the language of the message's frame; English if it names none of the four. */
export const reportProblem = defineCall({
  id: 'reportProblem',
  method: 'POST',
  path: '/utilities/email',
  summary: "Sends a problem report to the hotel's support address",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: problemReport,
  /** `is_kept`: no mail server is set up, and the operator's outbox keeps the report. */
  answer: z.object({ id: entityId, is_kept: z._default(z.boolean(), false) }),
  problems: [...staffProblems, 'id_taken', 'no_support_address'],
});
