import { vi } from 'vitest';

/** Puts the device into a zone for the rest of the test, as the settings of its system do. */
export function deviceIn(zone: string): void {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    // An arrow cannot be called with `new`.
    function inZone(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(locales, { ...options, timeZone: options?.timeZone ?? zone });
    },
  );
}
