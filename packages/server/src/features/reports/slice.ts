import { exportReport, getOwnReport, getReport, getReportGroups } from '@bellhop/contract/reports/report';
import { LRUCache } from 'lru-cache';
import { forEachHotel } from '../../platform/hourly-work.ts';
import type { Slice } from '../../platform/slice.ts';
import { createMinuteLimit } from '../../platform/usage/minute-limit.ts';
import { countSome } from './count.ts';
import { answerGroups, answerOwn, answerReport, exportFigures } from './service.ts';

/** Of one person in a minute. */
const mostExports = 6;
const mostKnown = 100;

export const reportsSlice: Slice = {
  register({ gateway, ...own }) {
    const parts = { ...own, known: new LRUCache<string, { revision: number; value: object }>({ max: mostKnown }) };
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
  // Also where nobody reads reports: what a day counts must be counted before its guests' data is erased.
  async tidy({ database, hotels }) {
    await forEachHotel(database, async (hotelId) => {
      const hotel = await hotels.byId(hotelId);
      if (hotel === null) return;
      while (await countSome(database, hotelId, hotel.settings.timeZone));
    });
  },
};
