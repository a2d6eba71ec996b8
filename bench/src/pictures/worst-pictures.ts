import sharp from 'sharp';

/** The most expensive pictures within `platform/files/picture-limits.ts`, and two far beyond the limits. */
export async function worstPictures(): Promise<Buffer[]> {
  return [await film(320, 78), await still(5000, 'webp'), await still(8000, 'png'), await film(790, 100), await flat()];
}

/** Noise does not compress, so each frame costs time. */
async function film(edge: number, frames: number): Promise<Buffer> {
  const noise = await noiseOf(edge, edge * frames)
    .raw()
    .toBuffer();
  return sharp(noise, { raw: { width: edge, height: edge * frames, channels: 3, pageHeight: edge } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
}

async function still(edge: number, format: 'webp' | 'png'): Promise<Buffer> {
  const coarse = await noiseOf(edge / 10, edge / 10)
    .png()
    .toBuffer();
  const picture = sharp(coarse).resize(edge, edge, { kernel: 'nearest' });
  return format === 'webp'
    ? picture.webp({ quality: 10, effort: 0 }).toBuffer()
    : picture.threshold(128).png({ palette: true, colours: 2 }).toBuffer();
}

async function flat(): Promise<Buffer> {
  return sharp({ create: { width: 7990, height: 7990, channels: 3, background: '#336699' } })
    .gif({ effort: 1 })
    .toBuffer();
}

function noiseOf(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}
