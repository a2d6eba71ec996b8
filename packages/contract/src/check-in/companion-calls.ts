import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { stayCode } from '../guests/calls.ts';
import { unixSeconds } from '../scalars.ts';
import { formBody, formConflicts, signatureBody } from './guest-calls.ts';
import { companionForm } from './view.ts';

/**
 * The token of a companion opens one form: no conversation, no stay, no form of another guest. It expires when the
 * check-in is submitted.
 */
const ofCompanions = { access: 'companion', key: 'none', hotelFlag: 'fastCheckin' } as const;
const companionProblems = ['not_signed_in', 'not_allowed'] as const;

export const openCompanionForm = defineCall({
  id: 'openCompanionForm',
  method: 'POST',
  path: '/guest/check-in/companion',
  summary: 'Turns the code of a form into a token for that form; ten tries a minute',
  access: 'open',
  key: 'none',
  body: z.strictObject({ code: stayCode }),
  answer: z.object({ token: z.string(), expires_at: unixSeconds, form: companionForm }),
  problems: ['not_found'],
});

export const getCompanionForm = defineCall({
  ...ofCompanions,
  id: 'getCompanionForm',
  method: 'GET',
  path: '/guest/check-in/companion',
  summary: 'The form that a companion may fill',
  answer: companionForm,
  problems: companionProblems,
});

export const putCompanionForm = defineCall({
  ...ofCompanions,
  id: 'putCompanionForm',
  method: 'PUT',
  path: '/guest/check-in/companion',
  summary: "Saves fields of a companion's form as they are left, also wrong ones",
  body: formBody,
  answer: z.extend(companionForm, { conflicts: formConflicts }),
  problems: [...companionProblems, 'edit_conflict'],
});

export const signCompanionForm = defineCall({
  ...ofCompanions,
  id: 'signCompanionForm',
  method: 'PUT',
  path: '/guest/check-in/companion/signature',
  summary: "Signs a companion's form, and keeps what the companion agreed to",
  body: signatureBody,
  answer: companionForm,
  problems: [...companionProblems, 'edit_conflict'],
});
