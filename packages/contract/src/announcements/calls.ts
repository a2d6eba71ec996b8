import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';
import { announcement, writtenAnnouncement } from './announcement.ts';

/** Hours for which an announcement is shown to staff who come later: a week at most; by default a day. */
export const announcementHours = { least: 1, usual: 24, most: 168 } as const;

/** A dialog is read while a guest waits, so its texts are short: one line above, one page below. */
export const newAnnouncement = z.strictObject({
  id: entityId,
  subject: lineText.check(z.trim(), z.minLength(1), z.maxLength(120)),
  body: typedText.check(z.trim(), z.minLength(1)),
  hours: z.int().check(z.minimum(announcementHours.least), z.maximum(announcementHours.most)),
});

const ofAdministration = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const query = z.object({ hotel_id: hotelId });
const place = z.string().check(z.regex(/^\d{1,12}\.[\w-]{1,64}$/));

export const listWrittenAnnouncements = defineCall({
  ...ofAdministration,
  id: 'listWrittenAnnouncements',
  method: 'GET',
  path: '/admin/announcements',
  summary: 'Announcements of the hotel, newest first, also those that have ended',
  query: z.extend(query, {
    /** Page before this announcement: `created_at.id` of the last announcement of the previous page. */
    before: z.optional(place),
  }),
  answer: z.object({ items: z.array(writtenAnnouncement), has_more: z.boolean() }),
  problems: [...staffProblems, 'not_allowed'],
});

/** The same id twice creates one announcement. */
export const makeAnnouncement = defineCall({
  ...ofAdministration,
  id: 'makeAnnouncement',
  method: 'POST',
  path: '/admin/announcements',
  summary: 'Tells everybody at the desks of the hotel something, now and for some hours to who comes later',
  query,
  body: newAnnouncement,
  answer: writtenAnnouncement,
  problems: [...staffProblems, 'not_allowed', 'id_taken'],
});

/** An announcement that has already ended gets the same answer. */
export const endAnnouncement = defineCall({
  ...ofAdministration,
  id: 'endAnnouncement',
  method: 'POST',
  path: '/admin/announcements/{id}/end',
  summary: 'Shows an announcement to nobody any more',
  params: z.object({ id: entityId }),
  query,
  body: z.strictObject({}),
  answer: writtenAnnouncement,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const listAnnouncements = defineCall({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/announcements',
  summary: 'Announcements that are still valid, oldest first; at most 20',
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(announcement) }),
  problems: staffProblems,
});
