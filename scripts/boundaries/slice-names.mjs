import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

const rule = 'named-after-slice';
const exceptions = 'scripts/boundaries/slice-names.json';
/** Folders whose folders are slices or parts of a platform; `app` of the console has the shell. */
const slicePath = /^packages\/\w+\/src\/(?:(?:features|platform|app)\/)?([\w-]+)\//;
const namedPath = /^packages\/(?:\w+\/src\/locales\/en\/([\w-]+)[.]json$|e2e\/src\/([\w-]+)\/.*[.]e2e[.]ts$)/;

/** ARCHITECTURE.md lists the slices in the paragraph that begins with this sentence. */
const listBegins = 'A slice has the same name';
/** Folders of the contract with values and shapes that slices share. */
const sharedFolders = ['lists', 'money', 'reads', 'text', 'wire'];
const listedPath = /^packages\/(?:contract\/src|\w+\/src\/features)\/([\w-]+)\//;

/** Each slice stands in the list of ARCHITECTURE.md, and each name of the list is a slice. */
export function checkSliceList(root) {
  const file = 'ARCHITECTURE.md';
  if (!existsSync(join(root, file))) return [];
  const paragraph = readFileSync(join(root, file), 'utf8')
    .split(/\n\n/)
    .find((text) => text.startsWith(listBegins));
  if (paragraph === undefined) return [{ rule: 'slice-listed', file, message: `no paragraph begins “${listBegins}”` }];
  const names = [...paragraph.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  const folders = new Map(
    listFiles(root).flatMap((path) => {
      const name = listedPath.exec(path)?.[1];
      return name === undefined || sharedFolders.includes(name) ? [] : [[name, path]];
    }),
  );
  return [
    ...[...folders]
      .filter(([name]) => !names.includes(name))
      .map(([name, path]) => ({
        rule: 'slice-listed',
        file: path,
        message: `list “${name}” in ${file}, or use a name of the list`,
      })),
    ...names
      .filter((name) => !folders.has(name))
      .map((name) => ({ rule: 'slice-listed', file, message: `no slice is named “${name}”` })),
  ];
}

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
