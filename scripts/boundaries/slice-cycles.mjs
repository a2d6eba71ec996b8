import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

/** Places whose folders are slices; files beside the folders belong to no slice. */
const places = [
  /^(packages\/\w+\/src\/features)\/([\w-]+)\//,
  /^(packages\/\w+\/src\/platform)\/([\w-]+)\//,
  /^(packages\/contract\/src)\/([\w-]+)\//,
];
const isTest = (path) => /[.]test[.]tsx?$|\/testing\//.test(path);

/** Slices of one place may import each other in one direction only: a cycle makes them one slice. */
export function checkSliceCycles(root) {
  const edges = listFiles(root)
    .filter((path) => sliceOf(path) && /[.]tsx?$/.test(path) && !isTest(path))
    .flatMap((path) => edgesOf(root, path));
  return edges
    .filter((edge) => reaches(edges, edge.to, edge.from))
    .map(({ path, from, to }) => ({
      rule: 'slice-cycles',
      file: path,
      message: `the slice ${nameOf(from)} imports ${nameOf(to)}, which imports ${nameOf(from)} again`,
    }));
}

/** The slice's place and folder; null for a file outside of slices. */
function sliceOf(path) {
  const [, place, slice] = places.map((pattern) => pattern.exec(path)).find((match) => match !== null) ?? [];
  return slice === undefined ? null : { place, folder: `${place}/${slice}` };
}

const nameOf = (folder) => folder.split('/').at(-1);

function edgesOf(root, path) {
  const { place, folder: from } = sliceOf(path);
  const targets = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\() ?'((?:[.][.]\/)+[^']*)'/g);
  return [...targets].flatMap(([, target]) => {
    const to = sliceOf(join(path, '..', target));
    return to === null || to.place !== place || to.folder === from ? [] : [{ from, to: to.folder, path }];
  });
}

function reaches(edges, from, to, visited = new Set()) {
  if (from === to) return true;
  if (visited.has(from)) return false;
  visited.add(from);
  return edges.some((edge) => edge.from === from && reaches(edges, edge.to, to, visited));
}
