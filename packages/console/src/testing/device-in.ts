import { vi } from 'vitest';

/** Sets the device's time zone for the rest of the test. */
export function deviceIn(zone: string): void {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    // A function, because an arrow cannot be called with `new`.
    function inZone(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(locales, { ...options, timeZone: options?.timeZone ?? zone });
    },
  );
}
