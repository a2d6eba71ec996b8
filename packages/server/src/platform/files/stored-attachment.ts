import type { Attachment } from '@bellhop/contract/files/attachment';
import type { Hotel } from '../tenancy/hotel.ts';
import { objectKey } from './object-store.ts';
import type { AddressReader, AddressSigner } from './signed-address.ts';

/** A file of a comment or request as the database stores it; its addresses are made when it is presented. */
export interface StoredAttachment {
  id: string;
  name: string;
  extension: string;
  content_type: string;
  bytes: number;
  preview: boolean;
}

export function fileName(file: Pick<StoredAttachment, 'id' | 'extension'>): string {
  return `${file.id}.${file.extension}`;
}

export function previewName(file: Pick<StoredAttachment, 'id'>): string {
  return `${file.id}-preview.webp`;
}

/**
 * `folder` is the id of the entity that the file was uploaded for. `content_url` is below the hotel's `bucket` (SET-11,
 * MSG-10): a full address is another server's, a name is a part of the path below `/files` here. Without a bucket it is
 * below `/files`, at the origin from which the entity was read.
 */
export function presentAttachment(
  signer: AddressSigner,
  hotel: Hotel,
  folder: string,
  file: StoredAttachment,
  reader: AddressReader,
): Attachment {
  const { bucket } = hotel.settings;
  const elsewhere = isAddress(bucket);
  const base = elsewhere ? bucket.replace(/\/$/, '') : '/files';
  const address = (name: string): string => {
    const key = objectKey(hotel.id, folder, name);
    const path = elsewhere || bucket === '' ? key : `${bucket}/${key}`;
    return `${base}/${path}?${signer.sign(path, hotel.readAt ?? hotel.id, reader)}`;
  };
  return {
    id: file.id,
    name: file.name,
    content_type: file.content_type,
    content_url: address(fileName(file)),
    preview_url: file.preview ? address(previewName(file)) : null,
    bytes: file.bytes,
  };
}

function isAddress(bucket: string): boolean {
  return /^https?:\/\//.test(bucket);
}

/** Returns the part of a path that is signed: without the bucket, if the path begins with one. */
export function keyOf(path: string): string {
  return path.split('/').slice(-3).join('/');
}
