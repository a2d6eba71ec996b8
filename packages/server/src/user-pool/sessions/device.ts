/** What a user agent says of itself, as people call it; null: not said, or nothing that is known here. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The order matters: each names those before whom it stands too ("Edg" says Chrome, Chrome says Safari).
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** No browser sends a longer one; keeps the patterns from work on rubbish. */
const longestUserAgent = 512;

/** For people to recognise their own sign-ins by; nothing is decided by it. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, longestUserAgent);
  const firstOf = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: firstOf(browsers), system: firstOf(systems) };
}
