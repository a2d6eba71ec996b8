import type { Readable } from 'node:stream';

/** Where files lie: a local folder, or later an S3 bucket. Keys are made by `objectKey` and look alike in both. */
export interface ObjectStore {
  /** A path where a file may be written before it is kept or removed. What a killed server left there goes at its next start. */
  draft(): string;
  /** Moves a draft: whole or not at all; what was there before is replaced. Resolves once it is on the disk. */
  keep(key: string, draft: string): Promise<void>;
  /** Null: there is no such object. */
  get(key: string): Promise<{ bytes: number; body: Readable } | null>;
  /** Size in bytes, or null. */
  stat(key: string): Promise<{ bytes: number } | null>;
  remove(key: string): Promise<void>;
}

const keyShape = /^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/;

/** Whether it is `{hotel_id}/{folder}/{id}.{extension}` (MSG-09); nothing else names an object, so no path leads out. */
export function isObjectKey(key: string): boolean {
  return keyShape.test(key);
}

export function objectKey(hotelId: string, folder: string, fileName: string): string {
  const key = `${hotelId}/${folder}/${fileName}`;
  if (!isObjectKey(key)) throw new Error('not the key of an object');
  return key;
}
