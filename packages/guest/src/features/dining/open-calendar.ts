/** Downloads a calendar file, which the phone opens with its calendar. */
export function openCalendar(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'table.ics';
  link.click();
  // After a minute the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
