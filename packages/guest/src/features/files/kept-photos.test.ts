import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPhotos, type KeptPhoto, keepPhoto, readPhotos } from './kept-photos.ts';

const mebibyte = 1024 * 1024;
const photo = (key: string, bytes = 10) => ({
  key,
  requestId: 'r1',
  upload: null,
  file: new File([new Uint8Array(bytes)], `${key}.png`, { type: 'image/png' }),
});
const keep = async (stay: string, kept: KeptPhoto) => keepPhoto(stay, kept, await kept.file.arrayBuffer());
const keysOf = async (stay: string) => (await readPhotos(stay)).map(({ key }) => key);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

describe('photos on the phone', () => {
  it('come back in the order in which they were chosen, with name, type and bytes', async () => {
    for (const key of ['c', 'a', 'b']) await keep('amelia', photo(key));
    await keep('amelia', { ...photo('c'), upload: { id: 'u1', until: 7 } });
    const kept = await readPhotos('amelia');
    expect(kept.map(({ key, upload }) => [key, upload])).toEqual([
      ['c', { id: 'u1', until: 7 }],
      ['a', null],
      ['b', null],
    ]);
    expect(kept[0]?.file).toMatchObject({ name: 'c.png', type: 'image/png', size: 10 });
    await dropPhotos(['c', 'b']);
    expect(await keysOf('amelia')).toEqual(['a']);
  });

  it('take 25 MiB together and no more', async () => {
    await keep('amelia', photo('a', 10 * mebibyte));
    await keep('amelia', photo('b', 10 * mebibyte));
    await keep('amelia', photo('c', 10 * mebibyte));
    await keep('amelia', photo('d', 5 * mebibyte));
    expect(await keysOf('amelia')).toEqual(['a', 'b', 'd']);
  });

  it('of another guest are neither shown nor kept', async () => {
    await keep('amelia', photo('a'));
    expect(await keysOf('oliver')).toEqual([]);
    expect(await keysOf('amelia')).toEqual([]);
  });
});
