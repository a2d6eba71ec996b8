import { oneLine } from '@bellhop/contract/scalars';

/** Removes control characters, which a terminal would obey, from a line with typed text. */
export const printable = (text: string): string => oneLine(text);

/** Lines for the operator. */
export function print(text: string): void {
  process.stdout.write(`${text.split('\n').map(printable).join('\n')}\n`);
}

/** For a script: complete, with invisible characters as escapes. */
export function printJson(value: unknown): void {
  const escaped = (sign: string) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  process.stdout.write(`${JSON.stringify(value, null, 2).replace(/[^\n\P{C}]|[\u2028\u2029]/gu, escaped)}\n`);
}
