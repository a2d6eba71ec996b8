import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, wholeNumberText } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';

export const template = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /**
   * Grows with every change of the hotel's templates: the highest of a map is the version of the whole map. Left out by
   * gateways that do not count.
   */
  version: z.optional(z.number()),
});
export type Template = z.infer<typeof template>;

/**
 * Canned replies by language, and all of them under `all` (TPL-13). A template of several languages has the same id in
 * each. `{name}` and `{room}` are filled in when used.
 */
export const templateMap = z.record(z.string(), z.array(template));
export type TemplateMap = z.infer<typeof templateMap>;

/** The most templates of a hotel, languages counted apart: each console reads all of them. */
export const mostTemplates = 1000;
/** Most characters of all templates, which a console reads at once. */
export const mostTemplateText = 500_000;
const titleLength = 200;

/** A code, or the English name of a language, which older clients send; stored by code (TPL-02). */
const languageKey = lineText.check(z.minLength(1), z.maxLength(60));
/** TPL-10. */
const title = lineText.check(z.maxLength(titleLength), z.regex(/\S/));
const text = typedText.check(z.regex(/\S/));

/** Without `id`: a new template. */
const writtenTemplate = z.object({ id: z.optional(entityId), title, text });
const writtenMap = z.record(languageKey, z.array(writtenTemplate).check(z.maxLength(mostTemplates)));
export type WrittenTemplates = z.infer<typeof writtenMap>;

export const getTemplate = defineCall({
  id: 'getTemplate',
  method: 'GET',
  path: '/requests/getTemplate',
  summary: "The hotel's canned replies",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: templateMap,
  problems: staffProblems,
});

export const addTemplate = defineCall({
  id: 'addTemplate',
  method: 'POST',
  path: '/requests/addTemplate',
  summary: 'Adds templates, by language; the id of another language adds to that template, the same again makes one',
  access: 'staff',
  key: 'apiKey',
  flag: 'STAFF_TEMPLATE',
  query: z.object({ hotel_id: hotelId }),
  body: writtenMap,
  answer: templateMap,
  problems: [...staffProblems, 'not_allowed', 'id_taken'],
});

export const updateTemplate = defineCall({
  id: 'updateTemplate',
  method: 'POST',
  path: '/requests/updateTemplate',
  summary: 'Changes title and text of one template; a `version` guards against changes made meanwhile',
  access: 'staff',
  key: 'apiKey',
  flag: 'STAFF_TEMPLATE',
  query: z.object({ hotel_id: hotelId }),
  body: z.object({
    language: languageKey,
    id: z.string().check(z.maxLength(64)),
    title,
    text,
    version: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
  answer: templateMap,
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict'],
});

/** `all` is derived from the others and ignored. */
export const putTemplate = defineCall({
  id: 'putTemplate',
  method: 'POST',
  path: '/requests/putTemplate',
  summary: 'Replaces all templates; what the map does not name is deleted',
  access: 'staff',
  key: 'apiKey',
  flag: 'STAFF_TEMPLATE',
  query: z.object({
    hotel_id: hotelId,
    /** The highest `version` in the client's map; refused if any template was changed, added or removed since. */
    version: z.optional(wholeNumberText),
  }),
  body: writtenMap,
  answer: templateMap,
  problems: [...staffProblems, 'not_allowed', 'id_taken', 'edit_conflict'],
});
