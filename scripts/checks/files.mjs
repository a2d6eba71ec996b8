import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of all files that are or may become part of the repository, relative to the root. Walks a tree without git (the
 * planted one, an unpacked archive).
 */
export function listFiles(root) {
  if (!existsSync(join(root, '.git'))) return walk(root, '');
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  // Git still lists a removed file until the removal is committed.
  return listed
    .split('\0')
    .filter((path) => path && !path.startsWith('scripts/planted/') && existsSync(join(root, path)));
}

const neverOurs = new Set(['node_modules', 'dist', 'data', '.git', '.cache']);

function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return neverOurs.has(entry.name) ? [] : walk(root, path);
    return [path];
  });
}
