import type { Language } from '@bellhop/contract/scalars';
import { escaped } from '../escaped.ts';

/** A part of a letter. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** Small print with an address that is shown in full. */
  | { kind: 'link'; text: string; address: string }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  | { kind: 'signature'; text: string };

export interface LetterPage {
  language: Language;
  subject: string;
  blocks: readonly Block[];
}

export function asText({ blocks }: LetterPage): string {
  return `${blocks.map(textOf).join('\n\n')}\n`;
}

/** Uses no picture and no style sheet, because mail programs remove them or warn of them. */
export function asHtml({ language, subject, blocks }: LetterPage): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:#f4f5f7"><div dir="${direction}" style="${sheet}">`,
    ...blocks.map(htmlOf),
    '</div></body></html>',
  ].join('\n');
}

/** Mail programs support little CSS and no variables, so the colours are written out. */
const sheet =
  "max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#1d2433;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const codeStyle = 'margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';
const faint = 'color:#5b6474';

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'link':
      return `${block.text}\n${block.address}`;
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'signature':
      return `-- \n${block.text}`;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escaped(block.text)}</p>`;
    case 'code':
      // A code is read from left to right in every language.
      return `<p style="${codeStyle}"><bdi dir="ltr">${escaped(block.text)}</bdi></p>`;
    case 'link':
      return `<p style="margin-top:32px;font-size:14px;${faint}">${escaped(block.text)}<br><a href="${escaped(block.address)}" style="${faint}"><bdi dir="ltr">${escaped(block.address)}</bdi></a></p>`;
    case 'facts':
      return `<dl>${block.facts
        .map(
          ({ name, value }) =>
            `<dt style="${faint}">${escaped(name)}</dt><dd dir="auto" style="margin:0 0 12px;white-space:pre-wrap">${escaped(value)}</dd>`,
        )
        .join('')}</dl>`;
    case 'signature':
      return `<p style="margin-top:32px;${faint}">${escaped(block.text)}</p>`;
  }
}
