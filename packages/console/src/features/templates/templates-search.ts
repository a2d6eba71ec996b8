/** What the address of the template manager says. */
export interface TemplatesSearch {
  /** Code of the language that is shown alone; none: all (TPL-02). */
  language?: string;
}

export function parseTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const language = search['language'];
  return typeof language === 'string' && /^[A-Za-z0-9-]{1,40}$/.test(language) ? { language } : {};
}
