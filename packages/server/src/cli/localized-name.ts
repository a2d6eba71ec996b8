import type { Command } from 'commander';

/** Options for a name in the languages of the interface. */
export interface NameFlags {
  name?: string;
  nameTr?: string;
  nameAr?: string;
  nameEs?: string;
}

/** A new thing needs a name in English; a changed one may keep its name. */
export function nameOptions(command: Command, verb: 'add' | 'change'): Command {
  const name = ['--name <text>', 'in English'] as const;
  if (verb === 'add') command.requiredOption(...name);
  else command.option(...name);
  return command
    .option('--name-tr <text>', 'the name in Turkish')
    .option('--name-ar <text>', 'the name in Arabic')
    .option('--name-es <text>', 'the name in Spanish');
}

/**
 * Merges new names by language into the old ones, `name` being the English one; languages that are left out do not
 * change.
 */
export function mergedNames(
  old: Readonly<Record<string, string>> | undefined,
  name: string,
  { nameTr: tr, nameAr: ar, nameEs: es }: NameFlags,
): Record<string, string> {
  const said = Object.entries({ tr, ar, es }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...old, en: name, ...Object.fromEntries(said) };
}
