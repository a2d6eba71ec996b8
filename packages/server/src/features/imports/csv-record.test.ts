import { describe, expect, it } from 'vitest';
import { parseRecord } from './csv-record.ts';

describe('a record of a table', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,c', ['a', '', 'c']],
    ['', ['']],
    ['a,', ['a', '']],
    ['"a","b,c"', ['a', 'b,c']],
    ['"say ""hi""",x', ['say "hi"', 'x']],
    ['"",""', ['', '']],
    ['"two\nlines",x', ['two\nlines', 'x']],
    ['5" pipe,x', ['5" pipe', 'x']],
  ])('reads %j', (text, fields) => {
    expect(parseRecord(text, ',')).toEqual({ fields });
  });

  it('waits for the end of a quote', () => {
    expect(parseRecord('a,"b', ',')).toBe('open');
    expect(parseRecord('a,"b""', ',')).toBe('open');
  });

  it('refuses a value that goes on after its closing quote', () => {
    expect(parseRecord('"a"b,c', ',')).toBe('bad-quote');
  });

  it('takes other delimiters', () => {
    expect(parseRecord('a;"b;c"', ';')).toEqual({ fields: ['a', 'b;c'] });
  });
});
