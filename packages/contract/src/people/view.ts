import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { placeNames } from '../wire/places.ts';
import { ofPeople, peopleProblems, peopleQuery } from './member.ts';
import { rights } from './rights.ts';

/** Lists whose numbers are shown. */
export const viewLists = ['requests', 'fastCheckin', 'lolRequests', 'alacarte/requests', 'easee', 'bookings'] as const;
export type ViewList = (typeof viewLists)[number];

/** What a person with such rights sees in the hotel at this moment. */
export const viewOfRights = z.object({
  /** Places of the console that open. */
  places: z.array(z.enum(placeNames)),
  /** Those of the lists that open, with how much stands in them. */
  lists: z.array(z.object({ list: z.enum(viewLists), open: z.int(), all: z.int() })),
  /** Ids of services whose requests are seen and can be handled. */
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
