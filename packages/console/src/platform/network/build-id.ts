/**
 * The address of the build's id; the build also writes the id into the page and into the names of the worker's caches.
 */
export const versionAddress = '/version.txt';
const buildId = /^[0-9a-f]{12,64}$/;

/** Returns the build that this page was loaded from; null in development. */
export function ownBuild(page: Document): string | null {
  return readBuildId(page.querySelector('meta[name="bellhop-build"]')?.getAttribute('content') ?? '');
}

/** Returns null for an invalid id, such as a proxy's page or an empty file. */
export function readBuildId(text: string): string | null {
  const id = text.trim();
  return buildId.test(id) ? id : null;
}
