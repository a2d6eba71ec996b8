import { calendarDate, isDate } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { ifValid } from './address-format.ts';

/** A day of the calendar in an address; undefined if there is no such day. */
export const day = ifValid(calendarDate.check(z.refine(isDate)));
