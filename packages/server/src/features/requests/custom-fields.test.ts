import { type CustomField, serviceTypes } from '@bellhop/contract/hotels/service';
import { plainText } from '@bellhop/contract/text/fold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customFieldProblems } from './custom-fields.ts';
import { summarize } from './summary.ts';

const field = (id: string, kind: CustomField['kind'], required = false): CustomField => ({
  id,
  kind,
  name: `Name ${id}`,
  nameWithLocales: { tr: `Ad ${id}` },
  required,
});
const pillow: CustomField = {
  ...field('o', 'choice'),
  options: [
    { name: 'Soft', nameWithLocales: { tr: 'Yumuşak' } },
    { name: 'Hard', nameWithLocales: {} },
  ],
};
const order = {
  type: 'ORDER' as const,
  custom_fields: [field('c', 'check'), field('t', 'text', true), field('n', 'number'), field('h', 'time'), pillow],
};
const reasons = (values: { id: string; value: string }[]) =>
  customFieldProblems(order, [{ id: 't', value: '"x"' }, ...values]).map(({ reason }) => reason);

describe('custom fields', () => {
  it.each([
    ['c', 'true', []],
    ['c', 'false', []],
    ['c', '"true"', ['wrong_kind']],
    ['n', '2', []],
    ['n', '"2"', ['wrong_kind']],
    ['h', '"09:30"', []],
    ['h', '1800000000', []],
    ['h', '"25:00"', ['wrong_kind']],
    ['h', '-1', ['wrong_kind']],
    ['n', 'two', ['not_json']],
    ['o', '"Soft"', []],
    ['o', '"Medium"', ['wrong_kind']],
    ['z', '1', ['unknown_field']],
    ['t', '"y"', ['twice']],
  ])('%s = %s gives %j', (id, value, expected) => {
    expect(reasons([{ id, value }])).toEqual(expected);
  });

  it('that are required must say something', () => {
    for (const values of [[], [{ id: 't', value: '" "' }], [{ id: 't', value: 'null' }]]) {
      expect(customFieldProblems(order, values).map(({ reason }) => reason)).toEqual(['required']);
    }
  });

  it('of restaurants and fast check-in hold what their own areas put there (ENT-43, ENT-30)', () => {
    const types = ['FAST_CHECK_IN', 'ALACARTE_RESTAURANT_RESERVATION', 'LOL_REQUEST', 'ORDER'];
    expect([...serviceTypes].sort()).toEqual(types.sort());
    for (const [type, ids] of [
      ['ALACARTE_RESTAURANT_RESERVATION', ['211', '212', '213']],
      ['FAST_CHECK_IN', ['311', '312', '313']],
    ] as const) {
      const service = { type, custom_fields: ids.map((id) => field(id, 'text')) };
      expect(
        customFieldProblems(
          service,
          ids.map((id) => ({ id, value: '[{"name":"Ada"}]' })),
        ),
      ).toEqual([]);
    }
  });
});

describe('the summary', () => {
  it('lists ticked and filled fields in each language, and then the words', () => {
    const values = [
      { id: 'c', value: 'true' },
      { id: 't', value: '"soft"' },
      { id: 'n', value: '2' },
      { id: 'h', value: '1800000000' },
    ];
    const { html, byLanguage } = summarize(order.custom_fields, values, 'thanks', 'Europe/Istanbul');
    expect(plainText(html).split('\n')).toEqual([
      'Name c',
      'Name t: soft',
      'Name n: 2',
      'Name h: 15 Jan 2027, 11:00',
      'thanks',
    ]);
    expect(byLanguage.tr).toMatch(/^Ad c<br>Ad t: soft/);
    expect(Object.keys(byLanguage).sort()).toEqual(['ar', 'en', 'es', 'tr']);
    expect(byLanguage.ar).toContain('15 يناير 2027');
    expect(summarize(order.custom_fields, [{ id: 'c', value: 'false' }], '', 'UTC').html).toBe('');
  });

  it('names the chosen option in each language', () => {
    const { html, byLanguage } = summarize(order.custom_fields, [{ id: 'o', value: '"Soft"' }], '', 'UTC');
    expect([html, byLanguage.tr, byLanguage.en]).toEqual(['Name o: Soft', 'Ad o: Yumuşak', 'Name o: Soft']);
  });

  it('puts a colon behind a name, and none behind a question', () => {
    const question = (name: string) => ({
      ...field('t', 'text'),
      name,
      nameWithLocales: { ar: 'كم العدد؟', tr: 'Kaç kişi?' },
    });
    const of = (name: string) => summarize([question(name)], [{ id: 't', value: '"three"' }], '', 'UTC');
    expect(of('How many').html).toBe('How many: three');
    expect(of('For how many?').html).toBe('For how many? three');
    expect(of('Where to:').html).toBe('Where to: three');
    expect(of('x').byLanguage).toMatchObject({ ar: 'كم العدد؟ three', tr: 'Kaç kişi? three' });
  });

  it('is never markup of the guest, and as text has the guest’s own signs (ENT-02)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { html } = summarize([], [], text, 'UTC');
        expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"']/);
        expect(plainText(html)).toBe(text.trim().replace(/\r\n|\r/g, '\n'));
      }),
    );
    expect(summarize([], [], '<img onerror=x>'.repeat(99), 'UTC').html).not.toContain('<img');
  });
});
