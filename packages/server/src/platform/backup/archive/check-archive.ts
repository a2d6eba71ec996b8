import { createHash } from 'node:crypto';
import { checkMigrations } from '../../database/migrate.ts';
import { codeOf, StartFailure } from '../../start-failure.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  digests,
  headName,
  manifestName,
  partsPrefix,
} from './manifest.ts';
import { type ArchiveEntry, contentOf, readArchive } from './read-archive.ts';

export interface CheckedArchive {
  head: ArchiveHead;
  manifest: ArchiveManifest;
}

/**
 * Reads the whole archive and compares every entry with its digest before anything is restored. Throws `StartFailure`.
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  try {
    return await readWhole(file);
  } catch (error) {
    if (error instanceof StartFailure) throw new StartFailure(`${file} is not restored. ${error.message}`, error);
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new StartFailure(`${file} cannot be read (${code}).`, error);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`${file} is not restored. It is damaged, or is not a backup (${reason}).`, error);
  }
}

async function readWhole(file: string): Promise<CheckedArchive> {
  let head: ArchiveHead | null = null;
  let unlisted = new Map<string, string>();
  for await (const entry of readArchive(file)) {
    if (head === null) {
      head = await readHead(entry, unlisted);
      continue;
    }
    if (entry.name === manifestName) {
      const manifest = archiveManifest.parse(JSON.parse(await contentOf(entry)));
      compare(unlisted, manifest.digests);
      return { head, manifest };
    }
    if (entry.name.startsWith(partsPrefix)) {
      const { text, digest } = await read(entry);
      compare(unlisted, digests.parse(JSON.parse(text)));
      unlisted = new Map([[entry.name, digest]]);
    } else {
      unlisted.set(entry.name, await digestOf(entry));
    }
  }
  throw new StartFailure('It is damaged: its end is missing.');
}

async function readHead(entry: ArchiveEntry, unlisted: Map<string, string>): Promise<ArchiveHead> {
  if (entry.name !== headName) throw new StartFailure('It is not a backup of Bellhop.');
  const { text, digest } = await read(entry);
  unlisted.set(entry.name, digest);
  const content: unknown = JSON.parse(text);
  const newer =
    typeof content === 'object' && content !== null && 'format' in content && content.format !== archiveFormat;
  if (newer) throw new StartFailure('It was made by a newer Bellhop; use that one.');
  const head = archiveHead.parse(content);
  await checkMigrations(head.migrations);
  return head;
}

async function read(entry: ArchiveEntry): Promise<{ text: string; digest: string }> {
  const text = await contentOf(entry);
  return { text, digest: createHash('sha256').update(text).digest('hex') };
}

async function digestOf({ content }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function compare(entries: ReadonlyMap<string, string>, listed: Readonly<Record<string, string>>): void {
  const names = new Set([...entries.keys(), ...Object.keys(listed)]);
  const differing = [...names].find((name) => entries.get(name) !== listed[name]);
  if (differing !== undefined) throw new StartFailure(`It is damaged: ${differing} is not what was written.`);
}
