interface Named {
  readonly name: string;
  readonly nameWithLocales: Readonly<Record<string, string>>;
}

/** A name in the reader's language, else the hotel's own. */
export function nameIn({ name, nameWithLocales }: Named, language: string): string {
  return nameWithLocales[language] ?? name;
}
