import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasActiveContent } from './active-content.ts';

/** Returns a PDF with these objects; a viewer finds them without a table, as after a broken download. */
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
const flate = (text: string) => deflateSync(Buffer.from(text));
const script = '1 0 << /S /JavaScript /JS (1) >>';
/** Encodes rows of four bytes, each as the difference to the row above (PNG's filter "Up"). */
const predicted = (text: string) => {
  const bytes = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const rows = Array.from({ length: bytes.length / 4 }, (_, row) =>
    Buffer.from([2, ...[0, 1, 2, 3].map((n) => ((bytes[row * 4 + n] ?? 0) - (bytes[row * 4 + n - 4] ?? 0)) & 0xff)]),
  );
  return deflateSync(Buffer.concat(rows));
};
const predictor = '/DecodeParms << /Columns 4 /Predictor 12 >>';
const packed = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(Buffer.from(text)));

describe('a PDF that is a page as well', () => {
  it.each([
    '<html>',
    '<!DOCTYPE html>',
    '<script>alert(1)</script>',
    '<SVG onload=x>',
    '<body\nonload=x>',
    '<iframe src=x>',
  ])('is refused: %j (L23)', (mark) => {
    expect(hasActiveContent(pdf(`${mark} 1 0 obj`))).toBe(true);
    expect(hasActiveContent(Buffer.concat([pdf('<< /Type /Catalog >>'), Buffer.from(mark)]))).toBe(true);
  });

  it('is none with metadata in XML, and with words about pages (L23)', () => {
    const metadata = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description/></rdf:RDF></x:xmpmeta>';
    expect(hasActiveContent(pdf(stream('/Type /Metadata', Buffer.from(metadata)), '(html < script) Tj'))).toBe(false);
    // A comment of a PDF reader, at a place where no browser looks for a page.
    const comment =
      '2 0 << /Subtype /FreeText /RC (<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml">) >>';
    expect(hasActiveContent(pdf(`% ${'x'.repeat(5000)}`, comment))).toBe(false);
  });
});

describe('a PDF', () => {
  it.each([
    ['pages and a first page to open', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['links', pdf('<< /A << /S /URI /URI (https://hotel.example) >> >>')],
    ['objects that are packed', pdf(packed('1 0 << /Type /Page >>'))],
    ['a page that speaks of scripts', pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.from('(JavaScript) Tj'))))],
    [
      'a table of objects as writers pack it',
      pdf(stream(`/Type /XRef /Filter /FlateDecode ${predictor}`, predicted('x'))),
    ],
    [
      'a picture in two filters beside packed objects',
      pdf(stream('/Subtype /Image /Filter [/ASCII85Decode /DCTDecode]', Buffer.from('~>')), packed('1 0 << >>')),
    ],
    [
      'a picture of many pixels beside packed objects',
      pdf(
        stream(
          '/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 >>',
          deflateSync(Buffer.alloc(2 ** 25 + 1)),
        ),
        packed('1 0 << /Type /Page >>'),
      ),
    ],
    [
      'packed objects as Acrobat and Word write them',
      Buffer.concat([
        Buffer.from('%PDF-1.7\r%\r\n5 0 obj\r<</Filter/FlateDecode/First 4/Length 20/N 1/Type/ObjStm>>stream\r\n'),
        flate('1 0 <</Type/Page>>'),
        Buffer.from('endstream\rendobj\r'),
        Buffer.from('6 0 obj\r\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode]/Length 7 0 R>>\r\nstream\r\n'),
        flate('1 0 <</Type/Page>>'),
        Buffer.from('\r\nendstream\r\nendobj\r\n'),
      ]),
    ],
    ['chapters', pdf('<< /Title (50% \\) of (all)) /First 5 0 R /Last 6 0 R /A << /S /GoTo /D [1 0 R /Fit] >> >>')],
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
    [
      'objects that are packed twice',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(flate(script)))),
    ],
    [
      'packed objects behind a predictor',
      pdf(stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${predictor}`, predicted(script))),
    ],
    [
      'packed objects that do not say so',
      pdf(stream(`/N 1 /First 4 /Filter /FlateDecode ${predictor}`, predicted(script))),
    ],
    [
      'packed objects whose names are escaped',
      pdf(stream(`/N 1 /F#69rst 4 /Filter /FlateDecode ${predictor}`, predicted(script))),
    ],
    [
      'a filter that stands elsewhere',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter 9 0 R', deflateSync(flate(script)))),
    ],
    ['more packed objects than are looked at', pdf(packed(`${' '.repeat(2 ** 25)}${script}`))],
    [
      'damaged packed objects',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(script).subarray(0, 20))),
    ],
    [
      'packed objects behind a word that ends no object',
      pdf(stream(`/First 4 endobj /N 1 /Filter /FlateDecode ${predictor}`, predicted(script))),
    ],
    [
      'packed objects behind a list that does not end',
      pdf(stream(`/First 4 /X [ >> ] /N 1 /Filter /FlateDecode ${predictor}`, predicted(script))),
    ],
    [
      'packed objects behind an object that is a comment',
      pdf(stream(`/Filter /FlateDecode ${predictor} % 7 0 obj <<\n /N 1 /First 4`, predicted(script))),
    ],
  ])('with %s is refused', (_, bytes) => {
    expect(hasActiveContent(bytes)).toBe(true);
  });
});
