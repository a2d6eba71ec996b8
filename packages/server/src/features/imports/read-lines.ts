import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { encodingAt } from '@bellhop/contract/text/encoding-at';

export interface Line {
  text: string;
  /** Counted from 1. */
  line: number;
  /** Of the file that were read when the line was. */
  bytes: number;
}

/** Characters; a longer line may be a film under a wrong name. It comes cut off. */
const longestLine = 5_000_000;

/** A path, or a file that is open: what was looked at is what is read. */
export type FileToRead = string | FileHandle;

/** Also CR alone, as spreadsheets of a Mac write it. */
export const lineEnds = /\r\n|\r|\n/;

/**
 * The lines of a file without their ends and its byte order mark. Bytes that the encoding does not know become U+FFFD.
 * @param longest characters that come of a line; more are cut off
 */
export async function* readLines(file: FileToRead, encoding: string, longest = longestLine): AsyncGenerator<Line> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let bytes = 0;
  let line = 0;
  let rest = '';
  const made = (text: string): Line => {
    line += 1;
    return { text, line, bytes };
  };
  const stream =
    typeof file === 'string' ? createReadStream(file) : file.createReadStream({ start: 0, autoClose: false });
  for await (const chunk of stream) {
    // Without an encoding of its own the stream gives buffers.
    const part = chunk as Buffer;
    bytes += part.length;
    decoder ??= new TextDecoder(encodingAt(part, encoding));
    const text = rest + decoder.decode(part, { stream: true });
    // The other half of its end may be in the next part.
    const end = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - end.length).split(lineEnds);
    rest = (lines.pop() ?? '').slice(0, longest) + end;
    for (const each of lines) yield made(each.slice(0, longest));
  }
  rest = (rest + (decoder?.decode() ?? '')).replace(/\r$/, '');
  if (rest !== '') yield made(rest);
}

/** Whether the text has replacement characters, which stand for invalid bytes. */
export function isBroken(text: string): boolean {
  return text.includes('\uFFFD');
}
