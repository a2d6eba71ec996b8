import type { AttachmentExtension } from '@bellhop/contract/files/attachment';
import type { Metadata } from 'sharp';
import { Failure } from '../failure.ts';

export type PictureExtension = Exclude<AttachmentExtension, 'pdf'>;

/** Pixels over all frames. A phone's camera takes 12 to 50 million; WebP and GIF cost five times as much to encode. */
const mostPixels: Record<PictureExtension, number> = {
  jpg: 64_000_000,
  png: 64_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
};
/** Limit for an animated WebP, the most expensive kind. */
const mostAnimatedWebpPixels = 8_000_000;
const mostFrames = 100;

/**
 * Refuses a picture by its header, before anything is decoded.
 * @throws too_many_frames, too_many_pixels
 */
export function checkPicture(extension: PictureExtension, { width, height, pages = 1 }: Metadata): void {
  if (pages > mostFrames) throw new Failure('too_many_frames');
  const animated = extension === 'webp' && pages > 1;
  const most = animated ? mostAnimatedWebpPixels : mostPixels[extension];
  // Metadata that is read without `animated` gives the size of one frame.
  if (width * height * pages > most) throw new Failure('too_many_pixels');
}
