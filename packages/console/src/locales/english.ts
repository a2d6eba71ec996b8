import type {} from 'i18next';
import type { FailureCode } from '../platform/api/failure.ts';
import errors from './en/errors.json';
import identity from './en/identity.json';
import shell from './en/shell.json';
import ui from './en/ui.json';
import type { LaterEnglish } from './later.ts';

/** English of the sign-in comes with the first chunk. It types the keys, and it is what shows when a translation is missing. */
export const english = {
  ui,
  shell,
  identity,
  errors: errors satisfies Record<FailureCode, string>,
};
export type Namespace = keyof typeof english;
export const namespaces = Object.keys(english) as Namespace[]; // the keys of the line above

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: typeof english & LaterEnglish;
  }
}
