import type account from './en/account.json';
import type entrance from './en/entrance.json';
import type notices from './en/notices.json';

/**
 * Words of screens that come after the first one; each is loaded with the screen that says them (`lazyWithWords`), so that
 * the first screen does not wait for them. One line here and one file for each language.
 */
export interface LaterEnglish {
  account: typeof account;
  entrance: typeof entrance;
  notices: typeof notices;
}
export type LaterNamespace = keyof LaterEnglish;
const listed: Record<LaterNamespace, true> = { account: true, entrance: true, notices: true };
export const laterNamespaces = Object.keys(listed) as LaterNamespace[]; // the keys of the line above
