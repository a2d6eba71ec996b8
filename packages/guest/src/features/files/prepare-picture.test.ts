import { expect, it, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

/** A stubbed browser that draws every picture as a JPEG of this size. */
function drawsAs(bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'.repeat(bytes)])),
    }),
  });
}
const fileOf = (type: string, bytes: number) => new File(['x'.repeat(bytes)], `photo.${type.split('/')[1]}`, { type });

it.each(['image/avif', 'image/heic'])(
  'A small picture of %s goes as a JPEG, also where that is larger (K13, F69)',
  async (type) => {
    drawsAs(60_000);
    const sent = await preparePicture(fileOf(type, 20_000));
    expect([sent.name, sent.type, sent.size]).toEqual(['photo.jpg', 'image/jpeg', 60_000]);
  },
);

it('A large picture of a type that the server takes goes as it is where a JPEG is not smaller', async () => {
  drawsAs(900_000);
  const webp = fileOf('image/webp', 800_000);
  expect(await preparePicture(webp)).toBe(webp);
});

it('A picture whose system knows its format by the ending alone goes as a JPEG where it can be drawn (Y8)', async () => {
  drawsAs(60_000);
  const sent = await preparePicture(new File(['x'.repeat(3000)], 'IMG_1.HEIC', { type: '' }));
  expect([sent.name, sent.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
});
