import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { checkPicture } from './picture-limits.ts';
import { prepareUpload } from './prepare-upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'bellhop-upload-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Prepares a file; returns its type and the written files. */
async function prepare(bytes: Uint8Array) {
  const path = () => join(folder, randomUUID());
  const paths = { source: path(), kept: path(), preview: path() };
  await writeFile(paths.source, bytes);
  const { extension, contentType, preview } = await prepareUpload(paths);
  return {
    extension,
    contentType,
    bytes: await readFile(paths.kept),
    preview: preview ? await readFile(paths.preview) : null,
  };
}

const photo = () => sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } });

describe('an uploaded file', () => {
  it('loses where and how it was taken, stands upright, and gets a small preview', async () => {
    const original = await photo()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Phone', Orientation: '6' },
        IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const prepared = await prepare(original);
    const kept = await sharp(prepared.bytes).metadata();
    expect(kept.exif).toBeUndefined();
    expect(prepared.bytes.includes('GPS')).toBe(false);
    expect(prepared).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' });
    const preview = await sharp(prepared.preview ?? Buffer.alloc(0)).metadata();
    expect(Math.max(preview.width, preview.height)).toBeLessThanOrEqual(1280);
    expect(preview.format).toBe('webp');
    expect(preview.exif).toBeUndefined();
  });

  it('turns a photo that was taken sideways', async () => {
    const sideways = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await sharp((await prepare(sideways)).bytes).metadata();
    expect([upright.width, upright.height]).toEqual([2000, 3000]);
  });

  it.each(['png', 'gif', 'webp'] as const)('is taken as %s when its bytes say so', async (format) => {
    const prepared = await prepare(await photo().resize(20).toFormat(format).toBuffer());
    expect(prepared.extension).toBe(format);
    expect(prepared.preview).not.toBeNull();
  });

  it('may be a PDF, which gets no preview', async () => {
    expect(await prepare(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'))).toMatchObject({
      extension: 'pdf',
      preview: null,
    });
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an XML document that is a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['words', 'hello'],
    ['nothing', ''],
    ['the mere beginning of a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ])('is refused when it is %s', async (_, text) => {
    await expect(prepare(Buffer.from(text, 'latin1'))).rejects.toThrow(Failure);
  });
});

describe('a picture that costs too much', () => {
  const frame = { width: 1000, height: 1000 };
  it.each([
    ['jpg', { width: 8000, height: 8000 }, null],
    ['jpg', { width: 8001, height: 8000 }, 'too_many_pixels'],
    ['png', { width: 7990, height: 7990 }, null],
    ['gif', { width: 7990, height: 7990 }, 'too_many_pixels'],
    ['gif', { ...frame, pages: 25 }, null],
    ['gif', { ...frame, pages: 26 }, 'too_many_pixels'],
    ['webp', { width: 5000, height: 5000 }, null],
    ['webp', { ...frame, pages: 8 }, null],
    ['webp', { ...frame, pages: 9 }, 'too_many_pixels'],
    ['gif', { width: 4, height: 4, pages: 101 }, 'too_many_frames'],
  ] as const)('is refused by the limit that it breaks: %s %o', (extension, metadata, code) => {
    // only the fields that the limits check
    const refusal = failureOf(() => checkPicture(extension, { ...metadata } as Metadata));
    expect(refusal?.code ?? null).toBe(code);
  });

  it('is refused by its header, before anything is decoded', async () => {
    const png = await photo().resize(20).png().toBuffer();
    // Width and height are bytes 16 to 23, and the checksum of the chunk follows five bytes later.
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(prepare(png)).rejects.toMatchObject({ code: 'too_many_pixels' });
    const film = await sharp(Buffer.alloc(101 * 4 * 4 * 3, 7).fill(200, 0, 48), {
      raw: { width: 4, height: 404, channels: 3, pageHeight: 4 },
    })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    await expect(prepare(film)).rejects.toMatchObject({ code: 'too_many_frames' });
  });
});

function failureOf(act: () => void): Failure | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
