import type {} from 'i18next';
import type { FailureCode } from '../platform/api/failure.ts';
import errors from './en/api.json';
import type laterErrors from './en/api-later.json';
import identity from './en/identity.json';
import shell from './en/shell.json';
import ui from './en/ui.json';
import type { LaterEnglish } from './later.ts';

/** English of the sign-in, part of the first chunk. English types the keys and replaces missing translations. */
export const english = {
  ui,
  shell,
  identity,
  /** Errors of the first screens; `api-later.json` comes with the first of the later screens. */
  api: errors,
};
export type Namespace = keyof typeof english;
export const namespaces = Object.keys(english) as Namespace[]; // the keys of the line above

type Complete<Words extends Record<FailureCode, string>> = Words;
type Errors = Complete<typeof errors & typeof laterErrors>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: Omit<typeof english, 'api'> & { api: Errors } & LaterEnglish;
  }
}
