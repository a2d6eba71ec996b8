import { describe, expect, it } from 'vitest';
import { csvCell, withoutFormula } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'that begins like a formula, as %j, is a text',
    (text) => expect(withoutFormula(text)).toBe(`'${text}`),
  );

  it.each(['Ada', '1-1', 'a=b', ' =1', ''])('that begins otherwise, as %j, stays as it is', (text) =>
    expect(withoutFormula(text)).toBe(text),
  );

  it('is in quotes where a reader would cut it', () => {
    expect(['a,b', 'a"b', 'a\nb', 'a;b'].map((text) => csvCell(text, ','))).toEqual([
      '"a,b"',
      '"a""b"',
      '"a\nb"',
      'a;b',
    ]);
  });
});
