import * as z from 'zod/mini';
import { oneOf, text } from '../../platform/lists/address-format.ts';

/** The filters in the address of the rooms. */
export const roomsSearch = z.object({
  /** `notReady`: only rooms that are not ready; undefined: all. */
  show: oneOf('notReady'),
  /** Number, floor or type of the rooms that are shown first. */
  q: text,
});
