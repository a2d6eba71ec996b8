import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { encodingAt } from '@bellhop/contract/text/encoding-at';

export interface Line {
  text: string;
  /** The number of the line, from 1. */
  line: number;
  /** Bytes of the file that had been read by then. */
  bytes: number;
}

/** Characters; a longer line, such as one of a binary file, is cut. */
const longestLine = 5_000_000;

/** A path, or an open file that the caller has already checked. */
export type FileToRead = string | FileHandle;

/** Also CR alone, which spreadsheets of old Macs write. */
export const lineEnds = /\r\n|\r|\n/;

/**
 * Yields the lines of a file without line ends and byte order mark. Invalid bytes become U+FFFD.
 * @param longest characters of a line; the rest is cut
 */
export async function* readLines(file: FileToRead, encoding: string, longest = longestLine): AsyncGenerator<Line> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let bytes = 0;
  let line = 0;
  let rest = '';
  const toLine = (text: string): Line => {
    line += 1;
    return { text, line, bytes };
  };
  const stream =
    typeof file === 'string' ? createReadStream(file) : file.createReadStream({ start: 0, autoClose: false });
  for await (const chunk of stream) {
    // A stream without an encoding yields buffers.
    const part = chunk as Buffer;
    bytes += part.length;
    decoder ??= new TextDecoder(encodingAt(part, encoding));
    const text = rest + decoder.decode(part, { stream: true });
    // The next chunk may begin with the LF of this CR.
    const end = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - end.length).split(lineEnds);
    rest = (lines.pop() ?? '').slice(0, longest) + end;
    for (const each of lines) yield toLine(each.slice(0, longest));
  }
  rest = (rest + (decoder?.decode() ?? '')).replace(/\r$/, '');
  if (rest !== '') yield toLine(rest);
}

/** Checks whether the text has replacement characters, which mark invalid bytes. */
export function isBroken(text: string): boolean {
  return text.includes('\uFFFD');
}
