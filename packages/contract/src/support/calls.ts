import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, storableText, typedText } from '../scalars.ts';

/** One line: it becomes the subject of a mail. */
const line = z.string().check(z.maxLength(300), z.regex(/^[^\r\n]*$/), z.regex(storableText));

/** What a report tells, by the names under which support reads it (RPT-13). */
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

/** The report as the specification sends it (RPT-12 to RPT-14), and an id that makes it safe to send twice. */
export const problemReport = z.object({
  /** Made by the client; the same id twice is one message. */
  id: entityId,
  description: z._default(z.literal(''), ''),
  details: reportDetails,
  /** Read by nobody: the server writes to the hotel's own `supportEmail` and to no other address. */
  recipients: z.optional(z.union([line, z.array(line).check(z.maxLength(10))])),
  subject: line,
  title: line,
});
export type ProblemReport = z.infer<typeof problemReport>;

/** API-22. The header `language` says in which language the message is framed; English where it names none of the four. */
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
