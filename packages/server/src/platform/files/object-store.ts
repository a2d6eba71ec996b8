import type { Readable } from 'node:stream';

/** Storage of files: a local folder, or later an S3 bucket. `objectKey` makes the keys, which are alike in both. */
export interface ObjectStore {
  /**
   * Returns a path for a file that is then kept or removed. Drafts of a killed server are deleted at its next start.
   */
  draft(): string;
  /** Moves a draft atomically, and replaces an earlier object. Resolves once it is on the disk. */
  keep(key: string, draft: string): Promise<void>;
  /** Null: the object does not exist. */
  get(key: string): Promise<{ bytes: number; body: Readable } | null>;
  /** Size in bytes; null: the object does not exist. */
  stat(key: string): Promise<{ bytes: number } | null>;
  remove(key: string): Promise<void>;
}

const keyShape = /^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/;

/**
 * Whether the text is `{hotel_id}/{folder}/{id}.{extension}` (MSG-09); every other text is refused, so no path leads
 * out of the folder.
 */
export function isObjectKey(key: string): boolean {
  return keyShape.test(key);
}

export function objectKey(hotelId: string, folder: string, fileName: string): string {
  const key = `${hotelId}/${folder}/${fileName}`;
  if (!isObjectKey(key)) throw new Error('not the key of an object');
  return key;
}
