import { readFile } from 'node:fs/promises';
import { StartFailure } from '../platform/start-failure.ts';

/** Reads a JSON object from a file. Throws `StartFailure`. */
export async function readObject(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
  return parseObject(text, file);
}

/** Throws `StartFailure` with the name of the text. */
export function parseObject(text: string, name: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new StartFailure(`${name} is not a JSON object.`);
}
