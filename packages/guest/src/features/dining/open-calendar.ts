/** Hands a calendar file to the phone, which opens it with its calendar. */
export function openCalendar(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'table.ics';
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
