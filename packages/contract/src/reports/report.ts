import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, hotelId } from '../scalars.ts';
import { dayAfter } from '../zoned-time.ts';

// `docs/reports.md` defines each figure.

/** The longest period of a report, in days of the hotel: five years. */
export const mostReportPeriod = 1827;
/** Most groups that a screen shows; the table has all. */
export const mostReportGroups = 100;
export const hoursOfWeek = 7 * 24;

/** Seconds, over the requests that have the value; null: none has it. Computed from a histogram: at most 5 % off. */
const spread = z.nullable(z.object({ median: z.int(), ninetieth: z.int() }));

const requestFigures = {
  requests: z.int(),
  answered: z.int(),
  resolved: z.int(),
  canceled: z.int(),
  reopened: z.int(),
  answer: spread,
  resolution: spread,
  /** Numbers of guests who gave one star, two, … five. */
  ratings: z.array(z.int()),
};
export const requestReport = z.object(requestFigures);
export type RequestReport = z.infer<typeof requestReport>;

const tablesOfRestaurant = z.object({
  id: z.string(),
  name: z.string(),
  reservations: z.int(),
  seats: z.int(),
  no_shows: z.int(),
  canceled: z.int(),
});
const moneyOfCurrency = z.object({ currency: z.string(), links: z.int(), amount: z.int() });

export const periodReport = z.object({
  from: calendarDate,
  to: calendarDate,
  ...requestFigures,
  /** Requests of each hour of the hotel's clocks, Monday 00:00 first. */
  hours: z.array(z.int()),
  languages: z.array(z.object({ language: z.string(), requests: z.int() })),
  /** Requests of each day. */
  days: z.array(z.int()),
  /** Counted apart from the requests: made in this period. */
  reservations: z.int(),
  check_ins: z.int(),
  imported: z.int(),
  /** Tables of this period. */
  restaurants: z.array(tablesOfRestaurant),
  /** Stays that begin in this period, and among them the stays whose check-in was sent before the arrival. */
  arrivals: z.int(),
  checked_in_before: z.int(),
  /** Links that were paid in this period; money in the currency's smallest unit. */
  payments: z.array(moneyOfCurrency),
});
export type PeriodReport = z.infer<typeof periodReport>;

export const reportGroupings = ['department', 'service', 'room', 'floor', 'room_type', 'person'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

const group = z.object({
  /** Empty: no department, unassigned, without a room, or a room of unknown floor or type. */
  id: z.string(),
  /** In the languages of the hotel; by default `en`. */
  name: z.string(),
  nameWithLocales: z.record(z.string(), z.string()),
  now: requestReport,
  before: requestReport,
});
export type ReportGroup = z.infer<typeof group>;

/**
 * Time up to which every change is counted; `is_current`: that is at most ten seconds ago. `has_samples`: a demo hotel,
 * whose earlier figures have no rows behind them.
 */
const counted = { counted_at: z.int(), is_current: z.boolean(), has_samples: z._default(z.boolean(), false) };

const call = { access: 'staff', key: 'apiKey', method: 'GET' } as const;
const period = { hotel_id: hotelId, from: calendarDate, to: calendarDate };
const problems = [...staffProblems, 'not_allowed'] as const;

export const getReport = defineCall({
  ...call,
  id: 'getReport',
  path: '/reports',
  summary: "Figures of the hotel's days from one to another, and of as many days before",
  flag: 'BELLHOP_ADMIN',
  query: z.object(period),
  answer: z.object({ now: periodReport, before: periodReport, ...counted }),
  problems,
});

/** By person only if the hotel has `personReports` on. */
export const getReportGroups = defineCall({
  ...call,
  id: 'getReportGroups',
  path: '/reports/groups',
  summary: 'The same requests by department, service, room, its floor or type, or person, the most first',
  flag: 'BELLHOP_ADMIN',
  query: z.object({ ...period, by: z.enum(reportGroupings) }),
  /** `total`: number of all groups; the answer has the first 100. */
  answer: z.object({ items: z.array(group), total: z.int(), ...counted }),
  problems,
});

export const getOwnReport = defineCall({
  ...call,
  id: 'getOwnReport',
  path: '/reports/own',
  summary: 'What the reports show of the caller',
  hotelFlag: 'personReports',
  query: z.object(period),
  answer: z.object({ now: requestReport, before: requestReport, ...counted }),
  problems,
});

export const exportReport = defineCall({
  ...call,
  id: 'exportReport',
  path: '/reports.csv',
  summary: 'All figures of the period as a table (RFC 4180); written to the guest logs',
  flag: 'BELLHOP_ADMIN',
  query: z.object(period),
  answer: z.string(),
  answersText: 'text/csv',
  problems: [...problems, 'limit_reached'],
});

/** Returns every day of a period, both ends included. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
