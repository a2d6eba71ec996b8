import type account from './en/account.json';

/**
 * Words of screens that come after the first one; each is loaded with the screen that says them (`lazyWithWords`), so that
 * the first screen does not wait for them. One line here and one file for each language.
 */
export interface LaterEnglish {
  account: typeof account;
}
export type LaterNamespace = keyof LaterEnglish;
const listed: Record<LaterNamespace, true> = { account: true };
export const laterNamespaces = Object.keys(listed) as LaterNamespace[]; // the keys of the line above
