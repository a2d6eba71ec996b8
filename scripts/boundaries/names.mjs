import { listFiles } from '../checks/files.mjs';

const vague = /^(utils?|helpers?|common|misc|manager)$|[-.](utils?|helpers?|manager)$/;
const isPart2 = /-(part-?)?\d$/;

/** Checks that names of files and folders describe their content: no catch-all, no barrels, no “part 2”. */
export function checkNames(root) {
  return listFiles(root)
    .filter((path) => /^(packages|scripts|bench)\/.*[.](tsx?|mjs|css)$/.test(path))
    .flatMap((file) => {
      const parts = file.split('/').map((part) => part.replace(/([.](test|pg|e2e|config|module))*[.]\w+$/, ''));
      const drawer = parts.find((part) => vague.test(part));
      if (drawer) return [{ rule: 'names', file, message: `“${drawer}” does not say what is inside` }];
      if (isPart2.test(parts.at(-1))) return [{ rule: 'names', file, message: 'split by meaning, not by number' }];
      if (/\/index[.]tsx?$/.test(file))
        return [{ rule: 'names', file, message: 'no index files: import what you mean' }];
      return [];
    });
}
