import type * as z from 'zod/mini';
import type { HotelSettings } from './hotels/settings.ts';
import type { ProblemCode } from './problem.ts';
import type { Flag } from './staff/privileges.ts';

type Schema = z.ZodMiniType;

/**
 * The required caller. `open`: anyone (still one hotel, by host). `staff`: an access token of the hotel's pool and
 * privileges for the hotel. `signed-in`: a token alone (the privileges call itself). `guest`: the token of a stay.
 * `staff-or-guest`: either of the two. `companion`: the token of one guest's form of a check-in. `setup`: anyone, while
 * no hotel exists, with the code that the server prints at its start.
 */
export type CallAccess = 'open' | 'signed-in' | 'staff' | 'guest' | 'staff-or-guest' | 'companion' | 'setup';

/** The key of the hotel that `x-api-key` must contain; guests' calls have none. */
export type CallKey = 'apiKey' | 'AUTHORIZATION_API_KEY' | 'none';

/** A switch of the hotel's settings, of `featureUpdate` or beside it. */
export type HotelFlag =
  | keyof HotelSettings['featureUpdate']
  | 'keyless_active'
  | 'alacarte'
  | 'fastCheckin'
  | 'payments'
  | 'idImages'
  | 'housekeeping'
  | 'easee'
  | 'webeeadmin'
  | 'createQrForAppStore'
  | 'getPmsListForBellhopPass'
  | 'personReports';

/** One call of the gateway: the server registers it, clients make it, OpenAPI documents it, tests parse with it. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for path parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly key: CallKey;
  /** A flag of `authorizedFields` that staff must have. */
  readonly flag?: Flag;
  /** Flags; staff must have at least one. */
  readonly anyFlag?: readonly Flag[];
  /** A feature of the hotel's settings that must be on. */
  readonly hotelFlag?: HotelFlag;
  /** Also answered to a locked sign-in, without guests' data; every other call answers `desk_locked` (decision 18). */
  readonly whileLocked?: true;
  /** Concerns the caller and not the hotel: the sign-in of an administration page of another origin may not make it. */
  readonly personal?: true;
  /** The header `identity-id` must name the caller (API-02). */
  readonly namesCaller?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The answer is text of this type instead of JSON. */
  readonly answersText?: 'text/csv';
  /** Possible problem codes besides `commonProblems`. */
  readonly problems: readonly ProblemCode[];
  /** Milliseconds after which a client gives up; by default 20 s. */
  readonly timeoutMs?: number;
}

/** Keeps the literal types of a call: the caller that a handler gets follows from its `access`. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends { [part in Name]: infer S }
  ? S
  : undefined;

/** The parsed input for a handler of the server. */
export type CallInput<C extends Call> = {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
};

/** The arguments of a client's call. */
export type CallArguments<C extends Call> = {
  params?: InputOf<Part<C, 'params'>>;
  query?: InputOf<Part<C, 'query'>>;
  body?: InputOf<Part<C, 'body'>>;
};

export type CallAnswer<C extends Call> = z.output<C['answer']>;
