import type account from './en/account.json';
import type announcements from './en/announcements.json';
import type bookings from './en/bookings.json';
import type entrance from './en/entrance.json';
import type network from './en/network.json';
import type notices from './en/notices.json';
import type outbox from './en/outbox.json';
import type passes from './en/passes.json';
import type push from './en/push.json';
import type ringTones from './en/ringTones.json';
import type search from './en/search.json';
import type support from './en/support.json';
import type templates from './en/templates.json';

/**
 * Words of screens that come after the first one; each is loaded with the screen that says them (`lazyWithWords`), so that
 * the first screen does not wait for them. One line here and one file for each language.
 */
export interface LaterEnglish {
  account: typeof account;
  announcements: typeof announcements;
  bookings: typeof bookings;
  entrance: typeof entrance;
  network: typeof network;
  notices: typeof notices;
  outbox: typeof outbox;
  passes: typeof passes;
  push: typeof push;
  ringTones: typeof ringTones;
  search: typeof search;
  support: typeof support;
  templates: typeof templates;
}
export type LaterNamespace = keyof LaterEnglish;
const listed: Record<LaterNamespace, true> = {
  account: true,
  announcements: true,
  bookings: true,
  entrance: true,
  network: true,
  notices: true,
  outbox: true,
  passes: true,
  push: true,
  ringTones: true,
  search: true,
  support: true,
  templates: true,
};
export const laterNamespaces = Object.keys(listed) as LaterNamespace[]; // the keys of the line above
