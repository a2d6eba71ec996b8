/** Where the build writes its id: into the page, into `version.txt` and into the worker's name for its files. */
export const versionAddress = '/version.txt';
const buildId = /^[0-9a-f]{12,64}$/;

/** The build that this page was loaded from; null while developing. */
export function ownBuild(page: Document): string | null {
  return readBuildId(page.querySelector('meta[name="bellhop-build"]')?.getAttribute('content') ?? '');
}

/** Null for an invalid id: a proxy's page, an empty file. */
export function readBuildId(text: string): string | null {
  const id = text.trim();
  return buildId.test(id) ? id : null;
}
