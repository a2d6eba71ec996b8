import { describe, expect, it } from 'vitest';
import { csvCell, csvTable, withoutFormula } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'that begins like a formula, as %j, is a text',
    (text) => expect(withoutFormula(text)).toBe(`'${text}`),
  );

  it.each([
    ['A;=cmd|x', "A;'=cmd|x"],
    ['A\t=1', "A\t'=1"],
    ['A\r\n@SUM(A1)', "A\r\n'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\n-1', "'\n'-1"],
    ['A;＝1', "A;'＝1"],
  ])('has no formula behind the sign at which another spreadsheet cuts: %j (S11)', (text, cell) =>
    expect(withoutFormula(text)).toBe(cell),
  );

  it.each(['Ada', '1-1', 'a=b', ' =1', ''])('that begins otherwise, as %j, stays as it is', (text) =>
    expect(withoutFormula(text)).toBe(text),
  );

  it('is always in quotes, so that no other separator cuts it (S11)', () => {
    expect(['a', '', 'a,b', 'a"b', 'a\nb', 'A;=cmd'].map((text) => csvCell(text))).toEqual([
      '"a"',
      '""',
      '"a,b"',
      '"a""b"',
      '"a\nb"',
      '"A;\'=cmd"',
    ]);
    expect(csvTable([['A;=cmd', '1']])).toBe('\uFEFF"A;\'=cmd","1"\r\n');
  });

  it('with a phone number keeps its plus where it may', () => {
    expect([csvCell('+905321234567', { isPhone: true }), csvCell('+1+cmd', { isPhone: true })]).toEqual([
      '"+905321234567"',
      '"\'+1+cmd"',
    ]);
  });
});
