import { readFile, writeFile } from 'node:fs/promises';
import { type AttachmentExtension, attachmentTypes } from '@bellhop/contract/files/attachment';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../failure.ts';
import { hasActiveContent } from './active-content.ts';
import { checkPicture, type PictureExtension } from './picture-limits.ts';

export interface PreparedUpload {
  extension: AttachmentExtension;
  contentType: string;
  /** Size of the kept file. */
  bytes: number;
  /** Whether there is a preview; only pictures have one. */
  preview: boolean;
}

/** Paths. `kept` and `preview` are written, `source` is only read. */
export interface UploadPaths {
  source: string;
  kept: string;
  /** Null: no preview is written. */
  preview: string | null;
}

const previewPixels = 1280;

/**
 * Determines a file's type by its bytes, whatever its name, and removes all metadata from pictures: a photo of a broken
 * tap must not reveal where it was taken. Runs in the process of `prepare-worker.ts`.
 * @throws file_type_not_allowed, too_many_pixels, too_many_frames, active_content
 */
export async function prepareUpload({ source, kept, preview }: UploadPaths): Promise<PreparedUpload> {
  const bytes = await readFile(source);
  const sniffed = await fileTypeFromBuffer(bytes);
  const extension = extensions.find((known) => known === sniffed?.ext && attachmentTypes[known] === sniffed.mime);
  if (extension === undefined) throw new Failure('file_type_not_allowed');
  const contentType = attachmentTypes[extension];
  if (extension === 'pdf') {
    if (hasActiveContent(bytes)) throw new Failure('active_content');
    await writeFile(kept, bytes, { flag: 'wx', mode: 0o600 });
    return { extension, contentType, bytes: bytes.length, preview: false };
  }
  const picture = await preparePicture(bytes, extension, preview !== null).catch((error: unknown) => {
    // The bytes begin like a picture, but cannot be decoded.
    throw error instanceof Failure ? error : new Failure('file_type_not_allowed');
  });
  await writeFile(kept, picture.kept, { flag: 'wx', mode: 0o600 });
  const prepared = { extension, contentType, bytes: picture.kept.length };
  if (preview === null || picture.preview === null) return { ...prepared, preview: false };
  await writeFile(preview, picture.preview, { flag: 'wx', mode: 0o600 });
  return { ...prepared, preview: true };
}

// The object is constant, so `Object.keys` returns all of its typed keys.
const extensions = Object.keys(attachmentTypes) as AttachmentExtension[];

async function preparePicture(
  bytes: Buffer,
  extension: PictureExtension,
  isPreviewed: boolean,
): Promise<{ kept: Buffer; preview: Buffer | null }> {
  // Our own limits are checked on the metadata; sharp's limits count frames differently.
  checkPicture(extension, await sharp(bytes, { limitInputPixels: false }).metadata());
  const kept = await withoutMetadata(bytes, extension);
  if (!isPreviewed) return { kept, preview: null };
  const preview = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { kept, preview };
}

function withoutMetadata(bytes: Buffer, extension: PictureExtension): Promise<Buffer> {
  // Rotated first, because the metadata with the orientation is removed. Animations keep their frames.
  const picture = sharp(bytes, {
    limitInputPixels: false,
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
      // Effort 2 takes a fifth of the default's time for files a third larger.
      return picture.webp({ quality: 90, effort: 2 }).toBuffer();
  }
}
