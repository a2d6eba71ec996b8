import { readFile } from 'node:fs/promises';
import { StartFailure } from '../../platform/start-failure.ts';
import { type Mapping, mappingShape } from './mapping.ts';

/** Reads a mapping file of the expected kind. Throws `StartFailure` with the fields that do not fit. */
export async function readMapping(path: string, kind: Mapping['kind']): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`The mapping ${path} cannot be read.`, error);
  });
  const parsed = mappingShape.safeParse(jsonOf(text, path));
  if (!parsed.success) {
    const wrong = parsed.error.issues
      .map(({ path: at, message }) => `${at.join('.') || 'mapping'}: ${message}`)
      .join('; ');
    throw new StartFailure(`The mapping ${path} is not right. ${wrong}`);
  }
  if (parsed.data.kind !== kind)
    throw new StartFailure(`The mapping ${path} is one of ${parsed.data.kind}, not of ${kind}.`);
  checkEncoding(parsed.data.encoding, path);
  return parsed.data;
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartFailure(`The mapping ${path} is not JSON: ${error instanceof Error ? error.message : ''}`, error);
  }
}

function checkEncoding(encoding: string, path: string): void {
  try {
    new TextDecoder(encoding);
  } catch (error) {
    throw new StartFailure(`The mapping ${path} names an unknown encoding: ${encoding}.`, error);
  }
}
