import { readFileSync } from 'node:fs';

/** The browsers that the bundler translates the code of a page of supported.json for, such as `['chrome100', 'safari15.4']`. */
export function targetsOf(page: string): string[] {
  const text = readFileSync(new URL('supported.json', import.meta.url), 'utf8');
  // A file of ours.
  const pages = JSON.parse(text) as Record<string, { browsers: Record<string, string> }>;
  return Object.entries(pages[page]?.browsers ?? {}).map(([name, version]) => name.replace('ios_saf', 'ios') + version);
}
