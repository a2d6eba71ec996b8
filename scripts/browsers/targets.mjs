import { readFileSync } from 'node:fs';

/**
 * What the bundler has to translate the code of a page of supported.json for, such as `['chrome100', 'safari15.4']`.
 * @param {string} page
 * @returns {string[]}
 */
export function targetsOf(page) {
  const { browsers } = JSON.parse(readFileSync(new URL('supported.json', import.meta.url), 'utf8'))[page];
  return Object.entries(browsers).map(([name, version]) => `${name.replace('ios_saf', 'ios')}${version}`);
}
