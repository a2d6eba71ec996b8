interface LocalizedName {
  readonly name: string;
  readonly nameWithLocales: Readonly<Record<string, string>>;
}

/** Returns the name in the reader's language, else the hotel's default name. */
export function nameIn({ name, nameWithLocales }: LocalizedName, language: string): string {
  return nameWithLocales[language] ?? name;
}
