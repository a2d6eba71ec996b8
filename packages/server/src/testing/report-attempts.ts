import type { Attempt } from './attempt.ts';
import { hotelDay } from './hotel-day.ts';

const of = (part: string): Attempt => ({
  make: ({ hotelId }) => ({ url: `/api/reports${part}hotel_id=${hotelId}&from=${hotelDay(-30)}&to=${hotelDay(0)}` }),
});

export const reportAttempts: Record<string, Attempt> = {
  getReport: of('?'),
  getReportGroups: of('/groups?by=person&'),
  getOwnReport: of('/own?'),
  exportReport: of('.csv?'),
};
