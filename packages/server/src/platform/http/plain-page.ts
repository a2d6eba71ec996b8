import { createHash } from 'node:crypto';
import { type Language, languages } from '@bellhop/contract/scalars';
import { escaped } from '../escaped.ts';

/** One page without further files, for a reader with a poor network in a lobby. */
const style = `
:root{color-scheme:light dark;--canvas:#f5f4f1;--surface:#fff;--line:#e3e1db;--ink:#1d2430;--faint:#4c5563}
@media (prefers-color-scheme:dark){:root{--canvas:#12161c;--surface:#1a2028;--line:#2a323d;--ink:#eef1f5;--faint:#b9c1cc}}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;inline-size:min(100% - 32px,440px);padding:32px 24px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
h1{margin:0 0 12px;font-size:22px;line-height:1.25}
p{margin:0;color:var(--faint)}
button{margin-block-start:24px;padding:12px 20px;border:0;border-radius:10px;background:var(--ink);color:var(--surface);font:600 16px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid var(--faint);outline-offset:2px}
p.hotel{margin-block-end:12px;font-size:14px;font-weight:600}
`;

/** A page with one message, for a reader without an app or a session. */
export interface PlainPage {
  language: Language;
  /** Null: no hotel has the host. */
  hotelName: string | null;
  title: string;
  text: string;
  /** A button that posts to `action`. */
  button?: { label: string; action: string };
}

const policyOf = (formAction: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
const policies = { withButton: policyOf("'self'"), without: policyOf("'none'") };

/** Returns the page and its headers. */
export function plainPage({ language, hotelName, title, text, button }: PlainPage): {
  html: string;
  headers: Record<string, string>;
} {
  const html = [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body><main>`,
    ...(hotelName === null ? [] : [`<p class="hotel"><bdi>${escaped(hotelName)}</bdi></p>`]),
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    ...(button === undefined
      ? []
      : [
          `<form method="post" action="${escaped(button.action)}"><button type="submit">${escaped(button.label)}</button></form>`,
        ]),
    '</main></body></html>',
  ].join('\n');
  return {
    html,
    headers: {
      'content-security-policy': button === undefined ? policies.without : policies.withButton,
      'content-language': language,
      vary: 'accept-language',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  };
}

/** Languages of the header that are read; a browser lists a handful. */
const mostLanguages = 20;

/** Returns the first of our languages in the browser's order of preference; English if it lists none. */
export function readerOf(header: string | undefined, isArDisabled: boolean): Language {
  const liked = (header ?? '')
    .split(',', mostLanguages)
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
