import * as z from 'zod/mini';
import { ifValid } from '../../platform/lists/address-format.ts';

/** The filter in the address of the template manager: the code of the only shown language; undefined: all (TPL-02). */
export const templatesSearch = z.object({ language: ifValid(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))) });
export type TemplatesSearch = z.output<typeof templatesSearch>;
