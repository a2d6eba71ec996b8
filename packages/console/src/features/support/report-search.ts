/** The failure from which a report is opened: its code and the region of the screen. */
export interface ReportSearch {
  code?: string;
  where?: string;
}

/** Accept short plain words only: a link must not fill the form with a text of its own. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const code = plainWord(search['code']);
  const where = plainWord(search['where']);
  return { ...(code === null ? {} : { code }), ...(where === null ? {} : { where }) };
}

function plainWord(value: unknown): string | null {
  return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : null;
}
