import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

const rule = 'named-after-slice';
const exceptions = 'scripts/boundaries/slice-names.json';
/** Folders whose folders are slices or parts of a platform; `app` of the console has the shell. */
const slicePath = /^packages\/\w+\/src\/(?:(?:features|platform|app)\/)?([\w-]+)\//;
const namedPath = /^packages\/(?:\w+\/src\/locales\/en\/([\w-]+)[.]json$|e2e\/src\/([\w-]+)\/.*[.]e2e[.]ts$)/;

/** A locale file and a folder of journeys have the name of a slice, or begin with it: `bookings`, `bookings-form`. */
export function checkSliceNames(root) {
  const files = listFiles(root);
  const slices = new Set(
    files.flatMap((file) => (file.startsWith('packages/e2e/') ? [] : (slicePath.exec(file)?.[1] ?? []))),
  );
  const isOfSlice = (name) => [...slices].some((slice) => name === slice || name.startsWith(`${slice}-`));
  const others = new Map(
    files.flatMap((file) => {
      const [, locale, folder] = namedPath.exec(file) ?? [];
      const name = locale ?? folder;
      const path = locale === undefined ? `packages/e2e/src/${folder}` : file;
      return name === undefined || isOfSlice(name) ? [] : [[path, name]];
    }),
  );
  const allowed = existsSync(join(root, exceptions)) ? JSON.parse(readFileSync(join(root, exceptions), 'utf8')) : [];
  return [
    ...[...others]
      .filter(([path]) => !allowed.includes(path))
      .map(([file, name]) => ({ rule, file, message: `begin “${name}” with the name of a slice` })),
    ...allowed
      .filter((path) => !others.has(path))
      .map((path) => ({ rule, file: exceptions, message: `${path} needs no exception any more` })),
  ];
}
