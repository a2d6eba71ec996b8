import {
  getReport,
  getReportGroups,
  type PeriodReport,
  type ReportGroup,
  type RequestReport,
} from '@bellhop/contract/reports/report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { holdDate } from '../../testing/hold-date.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const ReportsScreen = lazyWithWords(async () => (await import('./reports-screen.tsx')).ReportsScreen, 'reports');

const figures: RequestReport = {
  requests: 12,
  answered: 10,
  resolved: 9,
  canceled: 1,
  reopened: 2,
  answer: { median: 240, ninetieth: 1500 },
  resolution: { median: 7200, ninetieth: 90_000 },
  ratings: [0, 0, 0, 1, 1],
};
const nothing: RequestReport = {
  requests: 0,
  answered: 0,
  resolved: 0,
  canceled: 0,
  reopened: 0,
  answer: null,
  resolution: null,
  ratings: [0, 0, 0, 0, 0],
};
const periodOf = (from: string, to: string, of: RequestReport, days: number[]): PeriodReport => ({
  from,
  to,
  ...of,
  hours: Array.from({ length: 168 }, (_, hour) => (hour === 34 ? of.requests : 0)),
  languages: of.requests === 0 ? [] : [{ language: 'tr', requests: of.requests }],
  days,
  reservations: 3,
  check_ins: 2,
  imported: 0,
  restaurants: [{ id: 'bosphorus', name: 'Bosphorus', reservations: 3, seats: 9, no_shows: 1, canceled: 0 }],
  arrivals: 5,
  checked_in_before: 4,
  payments: [{ currency: 'TRY', links: 1, amount: 12_050 }],
});
const group = (id: string, name: string): ReportGroup => ({
  id,
  name,
  nameWithLocales: {},
  now: figures,
  before: nothing,
});

let gateway: Gateway;
let isEmpty = false;
let hasSamples = false;
let isCurrent = true;
holdDate('2026-11-02T08:04Z');
beforeEach(() => {
  hasSamples = false;
  isEmpty = false;
  isCurrent = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(getReportGroups, ({ query }) => ({
      items: [group('d-1', 'Housekeeping'), group('', '')],
      total: query.by === 'room' ? 400 : 2,
      ...counted(),
    }))
    .answer(getReport, report);
});
afterEach(() => {
  vi.restoreAllMocks();
});

// 2 November 2026, 11:04 in Istanbul.
const counted = () => ({ counted_at: 1_793_606_640, is_current: isCurrent, has_samples: hasSamples });

function report() {
  const now = periodOf('2026-11-01', '2026-11-02', isEmpty ? nothing : figures, isEmpty ? [0, 0] : [4, 8]);
  const past = {
    ...periodOf('2026-10-30', '2026-10-31', nothing, [0, 0]),
    payments: [{ currency: 'EUR', links: 1, amount: 12_050 }],
  };
  const none = { reservations: 0, check_ins: 0, arrivals: 0, checked_in_before: 0, restaurants: [], payments: [] };
  return isEmpty
    ? { now: { ...now, ...none }, before: { ...past, ...none }, ...counted() }
    : { now, before: past, ...counted() };
}

describe('the reports on the screen', () => {
  it('say that the figures of a demo hotel are samples', async () => {
    hasSamples = true;
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    expect(await screen.findByText(/^The figures of this demo hotel are samples/)).toBeTruthy();
  });

  it('show each figure beside the previous period, charts with a table, and departments', async () => {
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    const tile = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
    expect(await tile('Requests')).toBe('Requests12Before: 01 cancelled');
    expect(await tile('First answer')).toContain('4 min');
    expect(screen.getByText('Counted up to 2 Nov, 11:04.')).toBeTruthy();
    expect(screen.queryByText(/samples/)).toBeNull();
    expect(await tile('Average rating')).toContain('4.5');
    expect(screen.getByRole('img', { name: 'Requests by day. Most: 8, 2 Nov' })).toBeTruthy();
    const day = screen.getByRole('figure', { name: 'Requests by day' });
    await userEvent.click(within(day).getByText('Show as a table'));
    expect(within(day).getByRole('row', { name: '2 Nov 8 0' })).toBeTruthy();
    const departments = await screen.findByRole('table', { name: 'By department' });
    expect(
      within(departments)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Housekeeping', 'Without department']);
    expect(screen.getByRole('row', { name: /^Of these, with contactless check-in 4 4$/ })).toBeTruthy();
    expect(screen.getByText('Turkish')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'By person' })).toBeNull();
  });

  it('ask for persons only where the hotel allows it, and for another period from its address', async () => {
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'], settings: { personReports: true } });
    await userEvent.click(await screen.findByRole('radio', { name: 'By person' }));
    await screen.findByRole('table', { name: 'By person' });
    expect(gateway.queriesOf(getReportGroups).at(-1)?.by).toBe('person');
  });

  it('group by room too, mark that there are more, and keep groups of the previous period', async () => {
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    await userEvent.click(await screen.findByRole('radio', { name: 'By room' }));
    expect(await screen.findByText('The first 2 of 400. “Download as CSV” has all of them.')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Without a room' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^EUR 0 .€0\.00. .€120\.50.$/ })).toBeTruthy();
  });

  it('show that the counts are behind, and up to which time they are complete', async () => {
    isCurrent = false;
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    const status = await screen.findByText(/^The counts are behind. The figures are those of 2 Nov, 11:04;/);
    expect(status.closest('[role=status]')).not.toBeNull();
  });

  it('draw months of a period of years', async () => {
    const [now, past] = [
      periodOf(
        '2024-01-15',
        '2026-12-31',
        figures,
        Array.from({ length: 1082 }, () => 2),
      ),
      periodOf(
        '2021-01-28',
        '2024-01-14',
        nothing,
        Array.from({ length: 1082 }, () => 1),
      ),
    ];
    gateway.answer(getReport, { now, before: past, ...counted() });
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    const months = await screen.findByRole('figure', { name: 'Requests by month' });
    await userEvent.click(within(months).getByText('Show as a table'));
    expect(within(months).getAllByRole('row')).toHaveLength(1 + 36);
    expect(within(months).getByRole('row', { name: 'Jan 2024 34 17' })).toBeTruthy();
    expect(within(months).getByRole('row', { name: 'Feb 2024 58 29' })).toBeTruthy();
  });

  it('show that there were no requests', async () => {
    isEmpty = true;
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    expect(await screen.findByText('Nothing happened in this period')).toBeTruthy();
  });

  it('offer another try when they fail to load', async () => {
    for (const call of [getReport, getReportGroups]) gateway.fail(call, 'internal');
    await renderSignedIn(<ReportsScreen />, { flags: ['BELLHOP_ADMIN'] });
    await screen.findByText('The report did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First answer', { selector: 'dt' })).toBeTruthy();
  });
});
