/** The filter in the address of the template manager. */
export interface TemplatesSearch {
  /** The code of the only shown language; undefined: all (TPL-02). */
  language?: string;
}

export function parseTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const language = search['language'];
  return typeof language === 'string' && /^[A-Za-z0-9-]{1,40}$/.test(language) ? { language } : {};
}
