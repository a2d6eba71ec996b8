import { describe, expect, it } from 'vitest';
import { type Candidate, whoseStay } from './rules.ts';

const stay = (id: string, name: string, family_name: string, ...rooms: string[]): Candidate => ({
  id,
  name,
  family_name,
  rooms,
});
const group = [
  stay('carla', 'Carla', 'One', '301'),
  stay('ann', 'Ann', 'Lee', '303'),
  stay('bob', 'Bob', 'Ray', '304'),
];
const family = [stay('parents', 'Ayşe', 'Işık', '508'), stay('children', 'Deniz', 'Işık', '509')];
const namesakes = [stay('father', 'Ahmet', 'Yılmaz'), stay('son', 'Ahmet Can', 'Yılmaz')];

describe('the form of a pass', () => {
  const of = (candidates: readonly Candidate[], firstName: string, lastName: string, roomNo: string) => {
    const { own, doubtful } = whoseStay({ firstName, lastName, roomNo }, candidates);
    return { own: own?.id ?? null, doubtful: doubtful.map(({ id }) => id) };
  };
  it.each([
    ['of a guest of an agency opens no stay of its other guests', group, ['Dave', 'Two', '302'], null, []],
    ['of a guest of an agency opens that guest’s stay', group, ['Bob', 'Ray', '304'], 'bob', []],
    ['of a guest of an agency in the room of another one asks', group, ['Eve', 'Three', '303'], null, ['ann']],
    ['of a guest in another room than booked asks', group, ['Ann', 'Lee', '305'], null, ['ann']],
    ['with the names in the other order opens the stay', group, ['Ray', 'Bob', '304'], 'bob', []],
    ['of one of a family opens the stay of that room', family, ['Deniz', 'Işık', '0509'], 'children', []],
    ['of a child in the room of the parents asks', family, ['Can', 'Işık', '508'], null, ['parents']],
    ['in capitals without dots and in Arabic digits opens the stay', family, ['AYSE', 'ISIK', '٥٠٨'], 'parents', []],
    ['with a second name opens the stay', [stay('a', 'Zeynep', 'Demir', '1')], ['Zeynep Nur', 'Demir', '1'], 'a', []],
    ['with “ue” for “ü” opens the stay', [stay('a', 'Uwe', 'Müller', '1')], ['Uwe', 'Mueller', '1'], 'a', []],
    ['opens the stay of the name that has no room yet', [stay('a', 'Carla', 'One')], ['Carla', 'One', '301'], 'a', []],
    [
      'asks where the stay has a family name alone',
      [stay('a', '', 'One', '301')],
      ['Carla', 'One', '301'],
      null,
      ['a'],
    ],
    ['of a father opens his stay and not that of his son', namesakes, ['Ahmet', 'Yılmaz', '1'], 'father', []],
    ['asks where two stays fit', namesakes, ['Ahmet Can Efe', 'Yılmaz', '1'], null, ['father', 'son']],
    ['of Ali Ali is not of Ali Veli', [stay('a', 'Ali', 'Veli')], ['Ali', 'Ali', '1'], null, []],
    ['of other guests of the address opens none', [stay('a', 'Carla', 'One')], ['Dave', 'Two', '302'], null, []],
  ] as const)('%s', (_, candidates, [firstName, lastName, roomNo], own, doubtful) => {
    expect(of(candidates, firstName, lastName, roomNo)).toEqual({ own, doubtful });
  });
});
