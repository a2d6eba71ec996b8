/** Returns a function that formats an instant as a day of the zone's calendar, `2026-11-21`, in every locale. */
export function dayKeysOf(timeZone: string): (at: number) => string {
  const calendar = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => {
    const parts = calendar.formatToParts(at * 1000);
    return ['year', 'month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
  };
}
