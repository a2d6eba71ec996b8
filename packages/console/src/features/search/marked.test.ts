import { foldWords } from '@bellhop/contract/text/fold';
import { describe, expect, it } from 'vitest';
import { markWords } from './marked.tsx';

function marked(text: string, typed: string): string {
  return markWords(text, foldWords(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

describe('the marked search words', () => {
  it.each([
    ['Amelia Hartley', 'hart', 'Amelia [Hart]ley'],
    ['Amelia Hartley', 'hartley AMELIA', '[Amelia] [Hartley]'],
    ['Ayşe IŞIK', 'ışık', 'Ayşe [IŞIK]'],
    ['İnci Işık', 'isik', 'İnci [Işık]'],
    ['İnci', 'inc', '[İnc]i'],
    ['ليلى الحَسَن', 'الحسن', 'ليلى [الحَسَن]'],
    ['Großer Saal', 'grosser', '[Großer] Saal'],
    ['Jose\u0301 and Jose\u0301', 'jose', '[Jose\u0301] and [Jose\u0301]'],
    ['412', '412', '[412]'],
    ['Room ٤١٢', '412', 'Room [٤١٢]'],
    ['O’Hara', 'ohara', '[O’Hara]'],
    ['Hans Müller', 'mueller', 'Hans [Müller]'],
    ['Jean-Pierre', 'jeanpierre', '[Jean-Pierre]'],
    ['علی\u200cاصغر', 'علیاصغر', '[علی\u200cاصغر]'],
    ['nothing of it', 'towels', 'nothing of it'],
    ['as it is', '  ', 'as it is'],
    ['', 'a', ''],
  ])('are marked in %j for %j in the spelling of the text (SHELL-17)', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('split a text without changing it, for any characters', () => {
    for (const text of ['👩‍👩‍👧 in 412', 'ﷺ', 'naïve café', '\u0301first', 'ǅ']) {
      expect(
        markWords(text, foldWords('a 4 i'))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});
