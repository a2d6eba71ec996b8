import type notices from './en/alerts-notices.json';
import type push from './en/alerts-push.json';
import type alertTones from './en/alerts-tones.json';
import type announcements from './en/announcements.json';
import type audit from './en/audit.json';
import type bookings from './en/bookings.json';
import type bookingForm from './en/bookings-form.json';
import type checkIn from './en/check-in.json';
import type deliveries from './en/deliveries.json';
import type departments from './en/departments.json';
import type reservationList from './en/dining-reservations.json';
import type reserve from './en/dining-reserve.json';
import type restaurants from './en/dining-restaurants.json';
import type embedded from './en/embedded.json';
import type form from './en/forms.json';
import type house from './en/hotels.json';
import type services from './en/hotels-services.json';
import type hotelSettings from './en/hotels-settings.json';
import type account from './en/identity-account.json';
import type entrance from './en/identity-entrance.json';
import type list from './en/lists.json';
import type live from './en/live.json';
import type logs from './en/logs.json';
import type network from './en/network.json';
import type outbox from './en/outbox.json';
import type partners from './en/partners.json';
import type passes from './en/passes.json';
import type payments from './en/payments.json';
import type people from './en/people.json';
import type reports from './en/reports.json';
import type requests from './en/requests.json';
import type addRequest from './en/requests-add.json';
import type requestDetail from './en/requests-later.json';
import type teamwork from './en/requests-teamwork.json';
import type rooms from './en/rooms.json';
import type search from './en/search.json';
import type guestFinder from './en/search-guests.json';
import type setup from './en/setup.json';
import type start from './en/setup-start.json';
import type support from './en/support.json';
import type templates from './en/templates.json';

/**
 * Namespaces of later screens. Each is loaded with its screen (`lazyWithWords`), so that the first screen does not wait
 * for it. A namespace is one line here and one file for each language.
 */
export interface LaterEnglish {
  'identity-account': typeof account;
  'requests-add': typeof addRequest;
  'hotels-settings': typeof hotelSettings;
  announcements: typeof announcements;
  audit: typeof audit;
  hotels: typeof house;
  'hotels-services': typeof services;
  bookings: typeof bookings;
  embedded: typeof embedded;
  'bookings-form': typeof bookingForm;
  deliveries: typeof deliveries;
  'check-in': typeof checkIn;
  departments: typeof departments;
  'identity-entrance': typeof entrance;
  forms: typeof form;
  'search-guests': typeof guestFinder;
  lists: typeof list;
  live: typeof live;
  logs: typeof logs;
  network: typeof network;
  'alerts-notices': typeof notices;
  outbox: typeof outbox;
  partners: typeof partners;
  passes: typeof passes;
  payments: typeof payments;
  people: typeof people;
  'alerts-push': typeof push;
  reports: typeof reports;
  /** An opened request needs further texts, which are loaded with it. */
  requests: typeof requests & typeof requestDetail;
  'dining-reserve': typeof reserve;
  'dining-reservations': typeof reservationList;
  'dining-restaurants': typeof restaurants;
  'alerts-tones': typeof alertTones;
  rooms: typeof rooms;
  search: typeof search;
  setup: typeof setup;
  'setup-start': typeof start;
  support: typeof support;
  'requests-teamwork': typeof teamwork;
  templates: typeof templates;
}
export type LaterNamespace = keyof LaterEnglish;
/** Files of texts: one for each namespace, and a second file for requests. */
export type LaterFile = LaterNamespace | 'requests-later';
