import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingList } from '../bookings/list.ts';
import { paymentList } from '../payments/list.ts';
import { requestList } from '../requests/list.ts';
import { foldForSearch } from './fold.ts';
import { beginsSo, isNamedSo } from './names.ts';
import { holdsTerm, nameWords } from './spellings.ts';

const textOf = (name: string) => foldForSearch(nameWords(name).join('\n'));

/** Searches by the words of bookings and payments, by the whole text of requests, and in a list of choices. */
function isFound(name: string, typed: string) {
  const byTerms = (terms: readonly string[]) =>
    terms.length > 0 && terms.every((term) => holdsTerm(textOf(name), term));
  return {
    bookings: byTerms(bookingList.termsOf(typed)),
    payments: byTerms(paymentList.termsOf(typed)),
    requests: byTerms(requestList.termsOf(typed)),
    choices: isNamedSo(name, typed),
  };
}
const everywhere = { bookings: true, payments: true, requests: true, choices: true };
const nowhere = { bookings: false, payments: false, requests: false, choices: false };

describe('a name', () => {
  it.each([
    ['Łukasz Nowak', 'lukasz'],
    ['Søren Kierkegaard', 'soren'],
    ['Søren Kierkegaard', 'soeren'],
    ['Ødegård', 'odegard'],
    ['Ørsteddal', 'orsteddal'],
    ['Kjærgaard', 'kjaergaard'],
    ['Cœur', 'coeur'],
    ['Guðmundsdóttir', 'gudmundsdottir'],
    ['Þóra', 'thora'],
    ['Đorđević', 'dordevic'],
    ['Żebbuġ Għarb', 'gharb'],
    ['O’Brien', "o'brien"],
    ["O'Brien", 'o’brien'],
    ["O'Brien", 'o‘brien'],
    ['O’Brienne', "o'brienne"],
    ["D'Arcyl", 'd’arcyl'],
    ['O’Brienne', 'obrienne'],
    ["D'Arcyl", 'darcyl'],
    ["O'Hara", 'ohara'],
    ['O Hara', "o'hara"],
    ['Oʻzbek', "o'zbek"],
    ['علی', 'علي'],
    ['علي', 'علی'],
    ['کریمی', 'كريمي'],
    ['علی\u200cاصغر', 'علیاصغر'],
    ['علیاصغر', 'علی\u200cاصغر'],
    ['علی\u200cاصغر', 'علی اصغر'],
    ['عبد الله', 'عبدالله'],
    ['عبدالله', 'عبد الله'],
    ['أحمد', 'احمد'],
    ['فاطمة', 'فاطمه'],
    ['Παπάς', 'παπας'],
    ['Παπάσογλου', 'παπάς'],
    ['ΠΑΠΑΣ', 'παπάς'],
    ['שלום', 'שלומ'],
    ['Müller', 'mueller'],
    ['Mueller', 'müller'],
    ['Mueller', 'muller'],
    ['Müllermann', 'muellermann'],
    ['Öztürkmen', 'oeztuerkmen'],
    ['Jäger', 'jaeger'],
    ['Jaeger', 'jäger'],
    ['Groß', 'gross'],
    ['Işık İnci', 'isik inci'],
    ['ISIK', 'ışık'],
    ['Jean-Pierre Dupont', 'jean pierre'],
    ['Jean Pierre Dupont', 'jean-pierre'],
    ['Jean‑Pierre', 'jean-pierre'],
    ['Jean-Pierre Dupont', 'jeanpierre'],
    ['Jean-Pierre Müller-Lüdenscheid', 'mueller-luedenscheid'],
    ['Anna van der Berg', 'vanderberg'],
    ['Vanderberg', 'van der berg'],
    ['\u200eAyşe\u200f', 'ayse'],
    ['Nguyễn', 'nguyen'],
    ['Ågård', 'aagaard'],
    ['Aagaard', 'ågård'],
    ['Østergård', 'ostergaard'],
    ['Ostergaard', 'østergård'],
    ['Oestergaard', 'østergård'],
    ['Kærsgård', 'kaersgaard'],
    ['Đoković', 'djokovic'],
    ['Djokovic', 'đoković'],
    ['Əliyev', 'aliyev'],
    ['כ״ץ', 'כ"ץ'],
    ['כ"ץ', 'כץ'],
    ['רמב״ם', 'רמב”ם'],
    ['Gal·la', 'galla'],
    ['Paraŀlel', 'parallel'],
    ['Семён', 'семен'],
    ['Ｋｅｎ', 'ken'],
    ['Room ٦٠٣', '603'],
    ['6०3', '٦٠٣'],
  ])('%j is found by %j', (name, typed) => expect(isFound(name, typed)).toEqual(everywhere));

  it.each([
    ['Amelia Hartley', 'iahart'],
    ['Manuel', 'manolo'],
    ['Bauer', 'bar'],
    ['Łukasz', 'ukaszl'],
  ])('%j is not found by %j', (name, typed) => expect(isFound(name, typed)).toEqual(nowhere));

  it('is found by every piece of it, and by every two neighbouring words as one', () => {
    const letters = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'aeoußøœ’-ŁΣςعلیı٥éü') });
    fc.assert(
      fc.property(letters, letters, letters, (before, piece, after) => {
        const term = foldForSearch(piece);
        if (/[-.]/.test(term) || term === '') return;
        expect(holdsTerm(textOf(before + piece + after), term)).toBe(true);
        if (/[-.]/.test(foldForSearch(before + after)) || foldForSearch(before) === '') return;
        expect(holdsTerm(textOf(`${before} ${piece} ${after}`), foldForSearch(before + piece))).toBe(true);
      }),
    );
  });

  it.each([
    ['Łukasz Nowak', 'luk', true],
    ['Anna O’Hara', 'ohara', true],
    ['Hans Müller', 'mue', true],
    ['Jean-Pierre', 'pierre', true],
    ['Jean-Pierre', 'jeanp', true],
    ['Anna Marie Berg', 'anna m', true],
    ['Jean-Pierre', 'ierre', false],
  ])('%j has a word that begins as %j: %s', (name, typed, does) => expect(beginsSo(name, typed)).toBe(does));
});

describe('the folded text', () => {
  it('stays as it is when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(foldForSearch(foldForSearch(any))).toBe(foldForSearch(any));
      }),
    );
  });
});
