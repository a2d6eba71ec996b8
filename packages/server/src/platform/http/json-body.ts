import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput } from '../failure.ts';

/** Levels of nested objects and lists; the deepest valid body has some ten. */
const deepest = 64;

/** Reads bodies of `application/json`; names that would change an object's prototype are refused. */
export function jsonReader(app: FastifyInstance): (bytes: Buffer, raw: FastifyRequest) => Promise<unknown> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (bytes, raw) => {
    const text = bytes.toString();
    // Each level costs every reader of the value, so the levels are counted first.
    if (isTooDeep(text)) throw invalidInput('body', 'too_deep');
    return new Promise((resolve, reject) => {
      void parse(raw, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  };
}

const [quote, backslash] = ['"', '\\'].map((character) => character.charCodeAt(0));
const opens = new Set([...'[{'].map((character) => character.charCodeAt(0)));
const closes = new Set([...']}'].map((character) => character.charCodeAt(0)));

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText && code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (isText) continue;
    else if (opens.has(code)) depth += 1;
    else if (closes.has(code)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
