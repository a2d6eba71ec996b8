import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Bytes; compressing a smaller file saves too little. */
const worthIt = 1024;

/**
 * Writes a `.br` and a `.gz` beside every text file that shrinks by it, so that the server never compresses static
 * files.
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const text = await readFile(file);
  if (text.length < worthIt) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
