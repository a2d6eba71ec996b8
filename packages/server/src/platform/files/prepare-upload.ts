import { type AttachmentExtension, attachmentTypes } from '@bellhop/contract/files/attachment';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../http/failure.ts';

export interface PreparedUpload {
  extension: AttachmentExtension;
  contentType: string;
  bytes: Uint8Array;
  /** WebP, at most 1280 px on its longer side; null for what is no picture. */
  preview: Uint8Array | null;
}

const previewPixels = 1280;
/** Protects memory: a 10 MiB file can claim a picture of gigabytes. A phone's camera takes 12 to 50 million pixels. */
const mostPixels = 64_000_000;

/**
 * Looks at what the bytes are, whatever they are called, and takes out of pictures all that is not picture: a photo of a
 * broken tap must not tell where its taker lives.
 * @throws file_type_not_allowed
 */
export async function prepareUpload(bytes: Uint8Array): Promise<PreparedUpload> {
  const sniffed = await fileTypeFromBuffer(bytes);
  const extension = extensions.find((known) => known === sniffed?.ext && attachmentTypes[known] === sniffed.mime);
  if (extension === undefined) throw new Failure('file_type_not_allowed');
  const contentType = attachmentTypes[extension];
  if (extension === 'pdf') return { extension, contentType, bytes, preview: null };
  try {
    return { extension, contentType, bytes: await withoutMetadata(bytes, extension), preview: await previewOf(bytes) };
  } catch {
    // It began like a picture and is none that can be drawn.
    throw new Failure('file_type_not_allowed');
  }
}

// The keys of a constant object are its keys.
const extensions = Object.keys(attachmentTypes) as AttachmentExtension[];

function withoutMetadata(bytes: Uint8Array, extension: Exclude<AttachmentExtension, 'pdf'>): Promise<Uint8Array> {
  // Turned upright first, because what says which way is up goes with the metadata. Films keep their frames.
  const picture = sharp(bytes, {
    limitInputPixels: mostPixels,
    animated: extension === 'gif' || extension === 'webp',
  }).autoOrient();
  switch (extension) {
    case 'jpg':
      return picture.jpeg({ quality: 90 }).toBuffer();
    case 'png':
      return picture.png().toBuffer();
    case 'gif':
      return picture.gif().toBuffer();
    case 'webp':
      return picture.webp({ quality: 90 }).toBuffer();
  }
}

function previewOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
