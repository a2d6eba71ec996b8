import { createHash } from 'node:crypto';
import { type Language, languages } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/passes.json' with { type: 'json' };
import en from '../../locales/en/passes.json' with { type: 'json' };
import es from '../../locales/es/passes.json' with { type: 'json' };
import tr from '../../locales/tr/passes.json' with { type: 'json' };

/** Why a short link leads nowhere. */
export type DeadEnd = keyof typeof en;

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** One page without further files: its reader stands in a lobby with a poor network. */
const style = `
:root{color-scheme:light dark;--canvas:#f5f4f1;--surface:#fff;--line:#e3e1db;--ink:#1d2430;--faint:#4c5563}
@media (prefers-color-scheme:dark){:root{--canvas:#12161c;--surface:#1a2028;--line:#2a323d;--ink:#eef1f5;--faint:#b9c1cc}}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;inline-size:min(100% - 32px,440px);padding:32px 24px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
h1{margin:0 0 12px;font-size:22px;line-height:1.25}
p{margin:0;color:var(--faint)}
p.hotel{margin-block-end:12px;font-size:14px;font-weight:600}
`;
export const deadEndPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** @param hotelName null: no hotel has the host. */
export function deadEndPage(end: DeadEnd, language: Language, hotelName: string | null): string {
  const { title, text } = words[language][end];
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body><main>`,
    ...(hotelName === null ? [] : [`<p class="hotel"><bdi>${escaped(hotelName)}</bdi></p>`]),
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`,
  ].join('\n');
}

/** The first of our languages that the browser names, in its own order of liking; English where it names none. */
export function readerOf(header: string | undefined, isArDisabled: boolean): Language {
  const liked = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
      return { id: tag.split('-')[0], weight: Number.isFinite(weight) ? weight : 0, index };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.index - other.index);
  for (const { id } of liked) {
    const known = languages.find((language) => language === id);
    if (known !== undefined && !(known === 'ar' && isArDisabled)) return known;
  }
  return 'en';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
