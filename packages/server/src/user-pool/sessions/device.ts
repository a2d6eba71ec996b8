/** Browser and system of a user agent, by their common names; null: missing or unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The order matters: user agents also contain the names below their own (Edge's contains "Chrome", Chrome's "Safari").
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
/** No browser sends a longer one; the limit spares the patterns work on garbage. */
const longestUserAgent = 512;

/** Helps people to recognise their own sign-ins; no decision depends on it. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, longestUserAgent);
  const firstOf = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: firstOf(browsers), system: firstOf(systems) };
}
