import type { Attachment } from '@bellhop/contract/files/attachment';
import type { Hotel } from '../tenancy/hotel.ts';
import { objectKey } from './object-store.ts';
import type { AddressSigner } from './signed-address.ts';

/** A file as comments and requests keep it; its addresses are made when it is presented. */
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
 * `content_url` is below the hotel's `bucket` where its settings name one (SET-11), else below `/files` of the origin
 * that the entity was read from.
 */
export function presentAttachment(
  signer: AddressSigner,
  hotel: Hotel,
  requestId: string,
  file: StoredAttachment,
): Attachment {
  const base = hotel.settings.bucket.replace(/\/$/, '') || '/files';
  const address = (name: string): string => {
    const key = objectKey(hotel.id, requestId, name);
    return `${base}/${key}?${signer.sign(key)}`;
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
