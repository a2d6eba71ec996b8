import * as z from 'zod/mini';
import { language, textByLanguage } from '../scalars.ts';
import { guestService } from './calls.ts';

/** Sent by the frame once it listens. */
export const previewReady = z.object({ type: z.literal('bellhop:preview-ready') });

/** Sent to the frame after every change. Both check that the other is of their own origin. */
export const servicePreview = z.object({
  type: z.literal('bellhop:preview'),
  language,
  primaryColor: z.nullable(z.string()),
  service: guestService,
  /** The hotel's own words in that language. */
  dictionary: textByLanguage,
});
export type ServicePreview = z.infer<typeof servicePreview>;
