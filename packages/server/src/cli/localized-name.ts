import type { Command } from 'commander';

/** What is said of a name in the languages of the interface. */
export interface NameFlags {
  name?: string;
  nameTr?: string;
  nameAr?: string;
  nameEs?: string;
}

/** A thing that is added has a name in English; one that is changed may keep what it has. */
export function nameOptions(command: Command, verb: 'add' | 'change'): Command {
  const name = ['--name <text>', 'in English'] as const;
  if (verb === 'add') command.requiredOption(...name);
  else command.option(...name);
  return command
    .option('--name-tr <text>', 'the name in Turkish')
    .option('--name-ar <text>', 'the name in Arabic')
    .option('--name-es <text>', 'the name in Spanish');
}

/** Names by language over those it had, `name` being the English one; what is not said stays. */
export function mergedNames(
  old: Readonly<Record<string, string>> | undefined,
  name: string,
  { nameTr: tr, nameAr: ar, nameEs: es }: NameFlags,
): Record<string, string> {
  const said = Object.entries({ tr, ar, es }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...old, en: name, ...Object.fromEntries(said) };
}
