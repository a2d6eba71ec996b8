import { parseArgs } from 'node:util';

/** What stands behind the names on the command line: `--key value`. */
export interface Options {
  /** Throws where it is not given. */
  text(key: string): string;
  number(key: string, otherwise: number): number;
  /** Whether any of them is given. */
  has(...keys: readonly string[]): boolean;
}

export function readArguments(argv: readonly string[]): { names: readonly string[]; options: Options } {
  const keys = ['dialogues', 'data', 'requests', 'messages', 'minutes', 'kills', 'seed', 'busy', 'rounds'] as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: Object.fromEntries(keys.map((key) => [key, { type: 'string' as const }])),
  });
  const given = new Map(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return {
    names: positionals,
    options: {
      text(key) {
        const value = given.get(key);
        if (value === undefined) throw new Error(`--${key} is needed`);
        return value;
      },
      number: (key, otherwise) => Number(given.get(key) ?? otherwise),
      has: (...wanted) => wanted.some((key) => given.has(key)),
    },
  };
}
