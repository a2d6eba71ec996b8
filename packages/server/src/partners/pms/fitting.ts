import * as z from 'zod';
import { PartnerFailure } from '../../platform/partners/partner.ts';

/** Parses a system's answer. @throws PartnerFailure that names the field without its value */
export function fitting<S extends z.core.$ZodType>(who: string, schema: S, answer: unknown): z.output<S> {
  const read = z.safeParse(schema, answer);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw new PartnerFailure('down', `${who}: an answer that does not fit${path === '' ? '' : ` at ${path}`}`);
}
