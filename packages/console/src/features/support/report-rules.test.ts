import { describe, expect, it } from 'vitest';
import ar from '../../locales/ar/support.json';
import en from '../../locales/en/support.json';
import es from '../../locales/es/support.json';
import tr from '../../locales/tr/support.json';
import { faultOf, topics } from './report-rules.ts';
import { reportSearch } from './report-search.ts';

describe('the description of a problem', () => {
  it.each([
    ['', 'empty', 'RPT-06'],
    ['Too short', 'short', 'RPT-07'],
    ['x'.repeat(401), 'long', 'RPT-07'],
    ['It rings ....', 'run', 'RPT-09'],
    ['It rings twice    a day', 'run', 'RPT-09'],
    ['What is that ?! ) here', 'run', 'RPT-09'],
  ])('%j is refused: %s (%s)', (text, kind) => {
    expect(faultOf(text)?.kind).toBe(kind);
  });

  it.each([...'()* ?!.=":;@'])('may hold three of "%s" in a row, and not four (RPT-09)', (character) => {
    expect(faultOf(`It rings${character.repeat(3)}twice`)).toBeNull();
    expect(faultOf(`It rings${character.repeat(4)}twice`)).toEqual({ kind: 'run' });
  });

  it('may hold longer runs of other signs, but not of these or of a mix of them (RPT-09)', () => {
    for (const other of ['----', '####', '____', '%%%%', 'aaaa', '0000', '\n\n\n\n'])
      expect(faultOf(`It rings${other}twice`), other).toBeNull();
    for (const marks of ['(*)?', '.=":', ';@ !', '.....', '!?!?!?'])
      expect(faultOf(`It rings${marks}twice`), marks).toEqual({ kind: 'run' });
    expect(faultOf('It rings... twice!!! a (day)')).toEqual({ kind: 'run' });
    expect(faultOf('It rings.. twice!! a (day)')).toBeNull();
  });

  // A single one is already refused (RPT-08).
  it.each([..."|+^<>[{}`'&$]\\"])('may not hold four of %s in a row either (RPT-09)', (character) => {
    expect(faultOf(`It rings${character.repeat(4)}twice`)).not.toBeNull();
  });

  it.each([..."|+^<>[{}`'&$]\\,"])('may not hold %s (RPT-08)', (character) => {
    expect(faultOf(`No sound ${character} since today`)).toEqual({ kind: 'character', characters: character });
  });

  it('names each forbidden character once, and refuses no other sign (RPT-08)', () => {
    expect(faultOf('No <b>sound</b> & no light')).toEqual({ kind: 'character', characters: '< > &' });
    for (const character of '!"#%()*-./:;=?@_~§€’“”…üşğİñ؟،')
      expect(faultOf(`No sound ${character} since today`), character).toBeNull();
  });

  it.each(['No bell...', 'x'.repeat(400), 'Is the list slow? Yes! (since 10:30) a@b "c";', 'لا يرن الجرس منذ الصباح'])(
    '%j is fine (RPT-07)',
    (text) => {
      expect(faultOf(text)).toBeNull();
    },
  );
});

it('The report form has nine topics, the first of them none (RPT-03)', () => {
  expect(topics).toHaveLength(9);
  expect(topics[0]).toBe('none');
});

it('The topics of a report are translated in all four languages (RPT-04)', () => {
  for (const { topic } of [en, tr, ar, es]) {
    expect(Object.keys(topic)).toEqual([...topics]);
    expect(new Set(Object.values(topic)).size).toBe(topics.length);
  }
  expect(tr.topic).toEqual({
    none: 'Lütfen seçin…',
    offline: 'Çevrimdışı sorunu',
    requests: 'Bellhop talepleri göstermiyor',
    person: 'Başka bir kullanıcıyla ilgili sorun',
    notification: 'Bildirim sorunu',
    role: 'Bellhop yetki sorunu',
    booking: 'Rezervasyon ekranı sorunu',
    slow: 'Bellhop yavaşlık sorunu',
    other: 'Diğer',
  });
  expect(ar.topic).toEqual({
    none: 'يرجى الاختيار…',
    offline: 'مشكلة عدم الاتصال',
    requests: 'لا يعرض Bellhop الطلبات',
    person: 'مشكلة مع مستخدم آخر',
    notification: 'مشكلة في الإشعارات',
    role: 'مشكلة في صلاحيات Bellhop',
    booking: 'مشكلة في شاشة الحجوزات',
    slow: 'بطء في Bellhop',
    other: 'أخرى',
  });
  expect(es.topic).toEqual({
    none: 'Elija…',
    offline: 'Problema de conexión',
    requests: 'Bellhop no muestra las solicitudes',
    person: 'Problema con otro usuario',
    notification: 'Problema con las notificaciones',
    role: 'Problema de permisos de Bellhop',
    booking: 'Problema en la pantalla de reservas',
    slow: 'Bellhop va lento',
    other: 'Otros',
  });
  for (const id of topics) expect(new Set([en, tr, ar, es].map(({ topic }) => topic[id])).size, id).toBe(4);
});

it('The report form takes only short plain words from an address', () => {
  expect(reportSearch.parse({ code: 'not_found', where: 'sidebar' })).toEqual({ code: 'not_found', where: 'sidebar' });
  expect(reportSearch.parse({ code: '<script>', where: 'x y' })).toEqual({});
  expect(reportSearch.parse({ code: 5 })).toEqual({});
});
