import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { placeNames } from '../wire/places.ts';
import { ofPeople, peopleProblems, peopleQuery } from './member.ts';
import { rights } from './rights.ts';

/** Lists whose numbers are shown. */
export const viewLists = ['requests', 'fastCheckin', 'lolRequests', 'alacarte/requests', 'easee', 'bookings'] as const;
export type ViewList = (typeof viewLists)[number];

/** The current view of a person with such rights in the hotel. */
export const viewOfRights = z.object({
  /** Places of the console that open. */
  places: z.array(z.enum(placeNames)),
  /** Lists that open, with their numbers of entries. */
  lists: z.array(z.object({ list: z.enum(viewLists), open: z.int(), all: z.int() })),
  /** Ids of services whose requests are visible and can be handled. */
  services: z.array(z.string()),
});
export type ViewOfRights = z.output<typeof viewOfRights>;

export const viewRights = defineCall({
  ...ofPeople,
  id: 'viewRights',
  method: 'POST',
  path: '/admin/staff/view',
  summary: 'What these rights show in the hotel now, by the rules that guard the calls; changes nothing',
  query: peopleQuery,
  body: z.strictObject({ rights }),
  answer: viewOfRights,
  problems: peopleProblems,
});
