import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { unixSeconds } from '../scalars.ts';

/** Most bytes of one file, in the folder and by HTTPS; a larger export is sent in parts. */
export const mostFileBytes = 16 * 1024 * 1024;

/** Most invalid lines that an answer contains; the report beside the file has all. */
export const mostProblems = 100;

const count = z.int().check(z.nonnegative());

export const pmsFileCounts = z.object({
  /** Lines without the heading. */
  rows: count,
  created: count,
  changed: count,
  same: count,
  /** Reservations with a version below an earlier file's. */
  older: count,
  refused: count,
});
export type PmsFileCounts = z.infer<typeof pmsFileCounts>;

/** An invalid line, described for the person who made the file. */
export const pmsFileProblem = z.object({
  line: z.int(),
  /** Null: the line as a whole. */
  field: z.nullable(z.string()),
  reason: z.string(),
});
export type PmsFileProblem = z.infer<typeof pmsFileProblem>;

/** The result of a file of the hotel's own system. */
export const pmsFileTaken = z.object({
  /** `taking`: the file is stored and being imported; the same call again returns the result. */
  state: z.enum(['taking', 'taken']),
  counts: pmsFileCounts,
  problems: z.array(pmsFileProblem),
});
export type PmsFileResult = z.infer<typeof pmsFileTaken>;

/** The last file, for the partner's administrators. */
export const lastPmsFile = z.object({
  name: z.string(),
  state: z.enum(['taking', 'taken', 'refused']),
  at: unixSeconds,
  counts: pmsFileCounts,
});
export type LastPmsFile = z.infer<typeof lastPmsFile>;

export const putPmsFile = defineCall({
  id: 'putPmsFile',
  method: 'PUT',
  path: '/partners/pms/v1/files/{name}',
  summary: "A file that the hotel's own system exports, signed; the body is its bytes, see docs/partners.md",
  access: 'open',
  key: 'none',
  params: z.object({ name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)) }),
  answer: pmsFileTaken,
  problems: ['not_found', 'bad_signature', 'file_too_large', 'uploads_busy', 'limit_reached'],
});
