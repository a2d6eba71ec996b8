/** All texts of this language, in one file. */
export const words = import.meta.glob<Record<string, unknown>>('./tr/*.json', { eager: true, import: 'default' });
