import { expect, it, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

/** A browser that draws each picture as a JPEG of so many bytes. */
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
