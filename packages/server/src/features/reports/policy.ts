import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { ReportGrouping } from '@bellhop/contract/reports/report';

/** Whether the hotel's reports show figures by this grouping; each hotel chooses whether persons have figures. */
export function mayGroupBy({ personReports }: Pick<HotelSettings, 'personReports'>, by: ReportGrouping): boolean {
  return by !== 'person' || personReports;
}
