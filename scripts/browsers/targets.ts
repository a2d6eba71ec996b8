import { readFileSync } from 'node:fs';

/** Build targets of a page of supported.json, such as `['chrome100', 'safari15.4']`. */
export function targetsOf(page: string): string[] {
  const text = readFileSync(new URL('supported.json', import.meta.url), 'utf8');
  // The cast is safe: the file is ours.
  const pages = JSON.parse(text) as Record<string, { browsers: Record<string, string> }>;
  return Object.entries(pages[page]?.browsers ?? {}).map(([name, version]) => name.replace('ios_saf', 'ios') + version);
}
