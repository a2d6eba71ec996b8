import { inflateSync } from 'node:zlib';

/**
 * Names of what a PDF may do or carry besides pages to read: scripts, programs to start, forms that send themselves, files
 * and films inside. `/OpenAction` alone is harmless: most writers set the first page with it.
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|SubmitForm|ImportData|Rendition)(?![A-Za-z0-9])/;
/** Filters besides Flate that may pack objects; no writer of today uses them for that. */
const rareFilters = /\/(?:LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/;
/** Bytes of one stream that are looked at; objects that are packed in more are not read by viewers either. */
const mostUnpacked = 32 * 1024 * 1024;
/** Bytes that are unpacked of one file; what is behind them cannot be looked at, so the file is refused. */
const mostLooked = 1024 * 1024 * 1024;

/**
 * Whether a PDF has active content, or hides whether it does (docs/decisions/0039). Comments and broken structure must not
 * hide anything, so this searches the whole file and does not follow its structure.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  // One character per byte, so that offsets in the text are offsets in the bytes.
  const text = bytes.toString('latin1');
  const plain = unescaped(text);
  if (activeNames.test(plain)) return true;
  const packsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(plain);
  if (packsObjects && (/\/Encrypt(?![A-Za-z0-9])/.test(plain) || rareFilters.test(plain))) return true;
  let looked = 0;
  return [...text.matchAll(/stream[ \t]*\r?\n?/g)].some(({ index, 0: word }) => {
    const unpackedText = unpacked(bytes.subarray(index + word.length));
    looked += unpackedText.length;
    return looked > mostLooked || activeNames.test(unescaped(unpackedText));
  });
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Empty where the bytes are not packed by Flate, or are a picture that is longer than any list of objects. */
function unpacked(bytes: Buffer): string {
  // The header of zlib (RFC 1950): method 8, and a checksum that spares the attempt on other bytes.
  const [first = 0, second = 0] = bytes;
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return '';
  try {
    return inflateSync(bytes, { maxOutputLength: mostUnpacked }).toString('latin1');
  } catch {
    return '';
  }
}
