/** Reports of one person that are taken within an hour: enough for a bad day, too few to flood anybody's mailbox. */
export const mostReports = 10;
export const withinSeconds = 3600;

/** @param recent reports of the person within the hour. */
export function mayReport(recent: number): boolean {
  return recent < mostReports;
}
