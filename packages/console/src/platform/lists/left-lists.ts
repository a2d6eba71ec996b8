import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

const lists = z.record(z.string(), z.record(z.string(), z.optional(z.string())));

/** How one person left each list on this device: filter and order as the address writes them, by the list's path. */
export const leftLists = (hotelId: string, sub: string) => inLocal(`bellhop.lists.${hotelId}.${sub}`, lists);
