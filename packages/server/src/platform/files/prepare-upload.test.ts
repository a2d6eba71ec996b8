import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { prepareUpload } from './prepare-upload.ts';

const photo = () => sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } });

describe('an uploaded file', () => {
  it('loses where and how it was taken, stands upright, and gets a small preview', async () => {
    const taken = await photo()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Phone', Orientation: '6' },
        IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const prepared = await prepareUpload(taken);
    const kept = await sharp(prepared.bytes).metadata();
    expect(kept.exif).toBeUndefined();
    expect(Buffer.from(prepared.bytes).includes('GPS')).toBe(false);
    expect(prepared).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' });
    const preview = await sharp(prepared.preview ?? Buffer.alloc(0)).metadata();
    expect(Math.max(preview.width, preview.height)).toBeLessThanOrEqual(1280);
    expect(preview.format).toBe('webp');
    expect(preview.exif).toBeUndefined();
  });

  it('turns a photo that was taken sideways', async () => {
    const sideways = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await sharp((await prepareUpload(sideways)).bytes).metadata();
    expect([upright.width, upright.height]).toEqual([2000, 3000]);
  });

  it.each(['png', 'gif', 'webp'] as const)('is taken as %s when its bytes say so', async (format) => {
    const prepared = await prepareUpload(await photo().resize(20).toFormat(format).toBuffer());
    expect(prepared.extension).toBe(format);
    expect(prepared.preview).not.toBeNull();
  });

  it('may be a PDF, which gets no preview', async () => {
    expect(await prepareUpload(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'))).toMatchObject({
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
    await expect(prepareUpload(Buffer.from(text, 'latin1'))).rejects.toThrow(Failure);
  });
});
