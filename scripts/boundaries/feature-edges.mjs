import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

/**
 * Checks that every edge of feature-edges.json has a reason and is in use; dependency-cruiser refuses unlisted edges.
 */
export function checkFeatureEdges(root) {
  const file = 'scripts/boundaries/feature-edges.json';
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing`);
  const sources = listFiles(root).filter((path) => /^packages\/.*[.]tsx?$/.test(path));
  return JSON.parse(readFileSync(join(root, file), 'utf8')).edges.flatMap(({ package: name, from, to, reason }) => {
    const edge = `${name}: ${from} → ${to}`;
    if (!reason || reason.length < 15) return [{ rule: 'feature-edges', file, message: `${edge} has no reason` }];
    const folder = `packages/${name}/src/features/${from}/`;
    const used = sources
      .filter((path) => path.startsWith(folder))
      .some((path) => new RegExp(`(?:from |import\\()'[./]+/${to}/`).test(readFileSync(join(root, path), 'utf8')));
    return used ? [] : [{ rule: 'feature-edges', file, message: `${edge} is not used any more` }];
  });
}
