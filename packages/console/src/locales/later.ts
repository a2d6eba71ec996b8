import type account from './en/account.json';
import type addRequest from './en/addRequest.json';
import type administration from './en/administration.json';
import type announcements from './en/announcements.json';
import type audit from './en/audit.json';
import type bookingForm from './en/bookingForm.json';
import type bookings from './en/bookings.json';
import type checkIn from './en/checkIn.json';
import type deliveries from './en/deliveries.json';
import type departments from './en/departments.json';
import type embedded from './en/embedded.json';
import type entrance from './en/entrance.json';
import type form from './en/form.json';
import type guestFinder from './en/guestFinder.json';
import type house from './en/house.json';
import type list from './en/list.json';
import type live from './en/live.json';
import type logs from './en/logs.json';
import type network from './en/network.json';
import type notices from './en/notices.json';
import type outbox from './en/outbox.json';
import type partners from './en/partners.json';
import type passes from './en/passes.json';
import type payments from './en/payments.json';
import type people from './en/people.json';
import type push from './en/push.json';
import type reports from './en/reports.json';
import type requestDetail from './en/requestDetail.json';
import type requests from './en/requests.json';
import type reservationList from './en/reservationList.json';
import type reserve from './en/reserve.json';
import type restaurants from './en/restaurants.json';
import type ringTones from './en/ringTones.json';
import type rooms from './en/rooms.json';
import type search from './en/search.json';
import type services from './en/services.json';
import type setup from './en/setup.json';
import type start from './en/start.json';
import type support from './en/support.json';
import type teamwork from './en/teamwork.json';
import type templates from './en/templates.json';

/**
 * Namespaces of later screens. Each is loaded with its screen (`lazyWithWords`), so that the first screen does not wait
 * for it. A namespace is one line here and one file for each language.
 */
export interface LaterEnglish {
  account: typeof account;
  addRequest: typeof addRequest;
  administration: typeof administration;
  announcements: typeof announcements;
  audit: typeof audit;
  house: typeof house;
  services: typeof services;
  bookings: typeof bookings;
  embedded: typeof embedded;
  bookingForm: typeof bookingForm;
  deliveries: typeof deliveries;
  checkIn: typeof checkIn;
  departments: typeof departments;
  entrance: typeof entrance;
  form: typeof form;
  guestFinder: typeof guestFinder;
  list: typeof list;
  live: typeof live;
  logs: typeof logs;
  network: typeof network;
  notices: typeof notices;
  outbox: typeof outbox;
  partners: typeof partners;
  passes: typeof passes;
  payments: typeof payments;
  people: typeof people;
  push: typeof push;
  reports: typeof reports;
  /** An opened request needs further texts, which are loaded with it. */
  requests: typeof requests & typeof requestDetail;
  reserve: typeof reserve;
  reservationList: typeof reservationList;
  restaurants: typeof restaurants;
  ringTones: typeof ringTones;
  rooms: typeof rooms;
  search: typeof search;
  setup: typeof setup;
  start: typeof start;
  support: typeof support;
  teamwork: typeof teamwork;
  templates: typeof templates;
}
export type LaterNamespace = keyof LaterEnglish;
/** Files of texts: one for each namespace, and a second one for requests. */
export type LaterFile = LaterNamespace | 'requestDetail';
