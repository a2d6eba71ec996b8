import * as z from 'zod';

/** Counted up when an archive can no longer be read by an older version. */
export const archiveFormat = 1;

/** Names of the entries of an archive, in their order; between the head and the tables lie the keys. */
export const headName = 'bellhop-backup.json';
export const manifestName = 'manifest.json';
export const partsPrefix = 'parts/';
export const keysPrefix = 'keys/';
export const tablesPrefix = 'tables/';
export const filesPrefix = 'files/';

const migrations = z.array(z.object({ name: z.string(), checksum: z.string() })).min(1);

/** The first entry: enough to refuse an archive of a newer version before it is read. */
export const archiveHead = z.object({
  format: z.number(),
  /** Time of the snapshot, ISO 8601. */
  at: z.iso.datetime(),
  migrations,
  /** `secret`: the operator's BELLHOP_SECRET, which is not in the archive. */
  key: z.enum(['file', 'secret']),
});

/** Digests of the entries since the digests before, by their names. */
export const digests = z.record(z.string(), z.string());

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

/** The last entry: an archive without it is not whole. */
export const archiveManifest = z.object({
  hotels: z.number(),
  tables: z.array(table),
  /** Last number that each sequence gave; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.number(),
  /** Files that rows name and that the data folder did not have, as keys. */
  missingFiles: z.array(z.string()),
  /** SHA-256 of the entries since the last list of digests. */
  digests,
});

export type ArchiveHead = z.output<typeof archiveHead>;
export type ArchiveManifest = z.output<typeof archiveManifest>;
export type TableContents = z.output<typeof table>;
