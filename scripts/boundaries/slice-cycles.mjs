import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

const file = 'scripts/boundaries/feature-edges.json';
const source = /^packages\/(\w+)\/src\/features\/([\w-]+)\//;
const isTest = (path) => /[.]test[.]tsx?$|\/testing\//.test(path);

/** Slices import each other in one direction: a cycle of slices is one slice. `cycles` lists those still to be broken. */
export function checkSliceCycles(root) {
  const { cycles = [] } = existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
  const edges = listFiles(root)
    .filter((path) => source.test(path) && /[.]tsx?$/.test(path) && !isTest(path))
    .flatMap((path) => edgesOf(root, path));
  const isListed = ({ name, from, to }) =>
    cycles.find((cycle) => cycle.package === name && cycle.slices.includes(from) && cycle.slices.includes(to));
  const inCycles = edges.filter((edge) => reaches(edges, edge.name, edge.to, edge.from));
  return [
    ...inCycles
      .filter((edge) => !isListed(edge))
      .map(({ path, from, to }) => ({
        rule: 'slice-cycles',
        file: path,
        message: `the slice ${from} imports ${to}, which imports ${from} again`,
      })),
    ...cycles
      .filter((cycle) => !inCycles.some((edge) => isListed(edge) === cycle))
      .map(({ slices }) => ({
        rule: 'slice-cycles',
        file,
        message: `${slices.join(' ↔ ')} does not form a cycle any more`,
      })),
  ];
}

function edgesOf(root, path) {
  const [, name, from] = source.exec(path);
  const targets = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\() ?'((?:[.][.]\/)+[^']*)'/g);
  return [...targets].flatMap(([, target]) => {
    const [, , to] = source.exec(join(path, '..', target)) ?? [];
    return to === undefined || to === from ? [] : [{ name, from, to, path }];
  });
}

function reaches(edges, name, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return edges.some((edge) => edge.name === name && edge.from === from && reaches(edges, name, edge.to, to, seen));
}
