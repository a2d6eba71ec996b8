import { exportReport, getOwnReport, getReport, getReportGroups } from '@bellhop/contract/reports/report';
import { forEachHotel } from '../../platform/hourly-work.ts';
import type { Slice } from '../../platform/slice.ts';
import { createMinuteLimit } from '../../platform/usage/minute-limit.ts';
import { countSome } from './count.ts';
import { keepCounting } from './keep-counting.ts';
import { answerGroups, answerOwn, answerReport, exportFigures } from './service.ts';
import { openKnownSums } from './sums.ts';

/** Exports of one person in a minute. */
const mostExports = 6;

export const reportsSlice: Slice = {
  register({ gateway, app, ...own }) {
    const parts = { ...own, known: openKnownSums(), soon: keepCounting(app, own) };
    const exportLimit = createMinuteLimit(parts.clock);
    gateway.on(getReport, ({ hotel, query }) => answerReport(parts, hotel, query));
    gateway.on(getReportGroups, ({ hotel, query }) => answerGroups(parts, hotel, query));
    gateway.on(getOwnReport, ({ hotel, caller, query }) => answerOwn(parts, hotel, caller, query));
    gateway.on(exportReport, async ({ hotel, caller, query, reply }) => {
      exportLimit(caller.id, mostExports);
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="reports.csv"');
      return exportFigures(parts, hotel, caller, query);
    });
  },
  // Counts also without readers, because a day must be counted before its guests' data is erased.
  async tidy(parts) {
    await forEachHotel(parts.database, async (hotelId) => {
      while ((await countSome(parts, hotelId)) === 'more');
    });
  },
};
