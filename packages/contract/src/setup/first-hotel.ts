import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencyCode, lineText } from '../scalars.ts';

/** Ready sets of services and departments; a new hotel begins with one of them. */
export const serviceSets = ['city', 'resort', 'apartments'] as const;
export type ServiceSet = (typeof serviceSets)[number];

/** A new hotel begins with the colour of Bellhop. */
export const firstColour = '#0f5f55';

/** The code that the server prints at its start: 32 digits from 0 to f, read with or without hyphens and spaces. */
export const setupCode = z.string().check(z.maxLength(100), z.regex(/^[\s-]*(?:[0-9a-f][\s-]*){32}$/i));

const filled = (longest: number) => lineText.check(z.trim(), z.minLength(1), z.maxLength(longest));

export const firstHotel = z.strictObject({
  hotel: z.strictObject({
    name: filled(120),
    /** Such as Europe/Istanbul. */
    timeZone: filled(64),
    currency: currencyCode,
    primaryColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
    /** Whether Arabic is offered besides English, Turkish and Spanish. */
    arabic: z.boolean(),
    services: z.enum(serviceSets),
  }),
  administrator: z.strictObject({
    name: filled(100),
    family_name: filled(100),
    email: z.string().check(z.trim(), z.maxLength(254), z.email()),
    password: z.string().check(z.minLength(12), z.maxLength(256)),
  }),
});
export type FirstHotel = z.output<typeof firstHotel>;

const setupProblems = ['not_found', 'setup_code_wrong', 'https_needed'] as const;

/** Answers `not_found` once a hotel exists; `too_many_requests` after five wrong codes within a minute. */
export const checkSetupCode = defineCall({
  id: 'checkSetupCode',
  method: 'POST',
  path: '/setup/code',
  summary: 'Whether this is the setup code that the server printed; only while no hotel exists',
  access: 'setup',
  key: 'none',
  body: z.strictObject({ code: setupCode }),
  answer: z.strictObject({}),
  problems: setupProblems,
});

/** The administrator sets up a second factor at the first sign-in. `invalid_input` names the invalid fields. */
export const makeFirstHotel = defineCall({
  id: 'makeFirstHotel',
  method: 'POST',
  path: '/setup/hotel',
  summary: 'Makes the first hotel at the host of the call, its departments and services, and its administrator',
  access: 'setup',
  key: 'none',
  body: z.strictObject({ code: setupCode, ...firstHotel.shape }),
  answer: z.strictObject({ hotel_id: z.string() }),
  problems: setupProblems,
});
