import * as z from 'zod/mini';
import { ifValid } from '../../platform/lists/address-format.ts';

/** A short plain word: a link must not fill the form with a text of its own. */
const plainWord = ifValid(z.string().check(z.regex(/^\w{1,40}$/)));

/** The failure from which a report is opened: its code and the region of the screen. */
export const reportSearch = z.object({ code: plainWord, where: plainWord });
export type ReportSearch = z.output<typeof reportSearch>;
