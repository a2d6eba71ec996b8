import { inflateSync } from 'node:zlib';
import { codeOf } from '../start-failure.ts';
import { countNames, objectStreams } from './object-streams.ts';

/**
 * Names of active parts of a PDF: scripts, programs to start, forms that submit themselves, embedded files and films.
 * `/OpenAction` alone is harmless: most writers set the first page with it.
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|SubmitForm|ImportData|Rendition)(?![A-Za-z0-9])/;
/** Marks of HTML: a file that is both a PDF and a page runs scripts if it is renamed. */
const pageMarks = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|math)(?=[\s/>])/i;
/**
 * Bytes at the beginning in which browsers look for a page, plus a margin; later bytes may hold such marks in comments
 * of a PDF reader.
 */
const mostSniffed = 4096;
/** Bytes of one stream that are searched. Packed objects must end before; pictures and pages contain no objects. */
const mostUnpacked = 32 * 1024 * 1024;
/** Bytes that are unpacked per file; a file with more is refused, because the rest cannot be searched. */
const mostLooked = 1024 * 1024 * 1024;
/** Bytes that a damaged stream counts as, since its unpacked length is unknown. */
const costOfDamaged = 8 * 1024 * 1024;

/**
 * Whether a PDF has active content, is also a page, or hides whether it does (docs/decisions/0039). Comments and broken
 * structure must not hide anything, so the whole file is searched; only the packing of objects is read as a viewer
 * reads it.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  // One character per byte, so that offsets in the text are offsets in the bytes.
  const text = bytes.toString('latin1');
  const plain = unescaped(text);
  if (activeNames.test(plain) || pageMarks.test(text.slice(0, mostSniffed))) return true;
  const objects = objectStreams(text);
  // No writer needs escaped names of object streams, so they count as hidden content.
  if (objects === null || countNames(plain) !== countNames(text)) return true;
  if (objects.length > 0 && /\/Encrypt(?![A-Za-z0-9])/.test(plain)) return true;
  if (objects.some(({ start, isPacked }) => isPacked && !isReadable(bytes.subarray(start)))) return true;
  let looked = 0;
  return [...text.matchAll(/stream[ \t]*\r?\n?/g)].some(({ index, 0: word }) => {
    const stream = bytes.subarray(index + word.length);
    if (!isFlate(stream)) return false;
    const { unpacked, cost } = unpack(stream);
    looked += cost;
    return looked > mostLooked || (unpacked !== null && activeNames.test(unescaped(unpacked)));
  });
}

/** Removes escapes: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isReadable(bytes: Buffer): boolean {
  return isFlate(bytes) && unpack(bytes).unpacked !== null;
}

/**
 * Whether the bytes begin with the header of zlib (RFC 1950): method 8, and a checksum that saves an attempt on other
 * bytes.
 */
function isFlate([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** Unpacks a stream; null: it is damaged or exceeds the limit. The cost is in unpacked bytes. */
function unpack(bytes: Buffer): { unpacked: string | null; cost: number } {
  try {
    const unpacked = inflateSync(bytes, { maxOutputLength: mostUnpacked }).toString('latin1');
    return { unpacked, cost: unpacked.length };
  } catch (error) {
    return { unpacked: null, cost: codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? mostUnpacked : costOfDamaged };
  }
}
