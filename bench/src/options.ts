import { parseArgs } from 'node:util';

/** Values of the command line: `--key value`. */
export interface Options {
  /** Throws where the option is missing. */
  text(key: string): string;
  number(key: string, otherwise: number): number;
  /** Whether any of the options is present. */
  has(...keys: readonly string[]): boolean;
}

/** An unknown option, or an option without its value. */
export class UnknownOption extends Error {}

interface Arguments {
  names: readonly string[];
  help: boolean;
  options: Options;
}

/** Throws `UnknownOption`. */
export function readArguments(argv: readonly string[]): Arguments {
  const keys = ['dialogues', 'data', 'requests', 'messages', 'minutes', 'kills', 'seed', 'busy', 'rounds'] as const;
  const { help, values, positionals } = splitWords(argv, keys);
  const byKey = new Map(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return {
    names: positionals,
    help,
    options: {
      text(key) {
        const value = byKey.get(key);
        if (value === undefined) throw new UnknownOption(`--${key} is needed`);
        return value;
      },
      number: (key, otherwise) => Number(byKey.get(key) ?? otherwise),
      has: (...names) => names.some((key) => byKey.has(key)),
    },
  };
}

function splitWords(argv: readonly string[], keys: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv.filter((word) => word !== '--help'),
      allowPositionals: true,
      options: Object.fromEntries(keys.map((key) => [key, { type: 'string' as const }])),
    });
    return { help: argv.includes('--help'), values, positionals };
  } catch (error) {
    // Only the first sentence is about the option; the rest is advice for users of parseArgs.
    throw new UnknownOption(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
