/** Whether the clocks of this device show another time than the clocks of `timeZone` at an instant of unix seconds. */
export function isElsewhere(timeZone: string, at: number): boolean {
  const show = (zone?: string) =>
    new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: 'numeric', timeZone: zone }).format(
      at * 1000,
    );
  return show() !== show(timeZone);
}
