// Draws the icons of the installed page: `node scripts/draw-icons.mjs` in packages/guest. The bell is two half discs, a
// knob and a line, so that it needs no drawing program; the result is kept in public/.
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const ground = [0x0f, 0x5f, 0x55];
const bell = [0xff, 0xff, 0xff];
/** Samples per side of a pixel, for smooth edges. */
const samples = 4;

/** `x` and `y` from 0 to 1. The bell leaves out the outer fifth, because a round mask may cut it off. */
function isBell(x, y) {
  const dome = (x - 0.5) ** 2 + (y - 0.62) ** 2 <= 0.25 ** 2 && y <= 0.62;
  const knob = (x - 0.5) ** 2 + (y - 0.325) ** 2 <= 0.045 ** 2;
  const stand = y >= 0.655 && y <= 0.715 && x >= 0.22 && x <= 0.78;
  return dome || knob || stand;
}

function png(size) {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let inside = 0;
      for (let sample = 0; sample < samples ** 2; sample += 1) {
        const x = (column + ((sample % samples) + 0.5) / samples) / size;
        const y = (row + (Math.floor(sample / samples) + 0.5) / samples) / size;
        if (isBell(x, y)) inside += 1;
      }
      const share = inside / samples ** 2;
      const at = row * (size * 3 + 1) + 1 + column * 3;
      for (const part of [0, 1, 2]) rows[at + part] = Math.round(ground[part] * (1 - share) + bell[part] * share);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits per part, red-green-blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), framed.length - 4);
  return framed;
}

/** CRC-32 of a PNG chunk (PNG specification, annex D). */
function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

for (const size of [192, 512]) writeFileSync(new URL(`../public/icon-${size}.png`, import.meta.url), png(size));
