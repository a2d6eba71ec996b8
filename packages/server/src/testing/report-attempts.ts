import type { Attempt } from './attempt.ts';

const of = (part: string): Attempt => ({
  make: ({ hotelId }) => ({ url: `/api/reports${part}hotel_id=${hotelId}&from=2027-01-01&to=2027-01-31` }),
});

export const reportAttempts: Record<string, Attempt> = {
  getReport: of('?'),
  getReportGroups: of('/groups?by=person&'),
  getOwnReport: of('/own?'),
  exportReport: of('.csv?'),
};
