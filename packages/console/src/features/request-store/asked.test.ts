import type { CustomField } from '@bellhop/contract/hotels/service';
import { describe, expect, it } from 'vitest';
import { formatFor } from '../../platform/format/format.ts';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { askedOf, byWeight } from './asked.ts';

const format = formatFor('en', 'Europe/Istanbul');
const field = (id: string, kind: CustomField['kind'], name: string, tr: string): CustomField => ({
  id,
  kind,
  name,
  nameWithLocales: { en: name, tr },
  required: false,
});
const fields = [
  field('pieces', 'number', 'Number of pieces', 'Parça sayısı'),
  field('dish', 'text', 'What would you like?', 'Ne arzu edersiniz?'),
  field('blanket', 'check', 'Blanket', 'Battaniye'),
  field('at', 'time', 'Serve at', 'Servis saati'),
];
const request = (values: Record<string, unknown>, summary: string, tr = summary) => ({
  custom_fields_values: Object.entries(values).map(([id, value]) => ({ id, value: JSON.stringify(value) })),
  staff_summary: summary,
  staffSummaryWithLocales: { en: summary, tr },
});

describe('the summary of a request', () => {
  it('is the answers in the reader’s language, and the guest’s own words apart from them (REQ-12)', () => {
    const content = askedOf(
      request(
        { pieces: 2, dish: 'Çay', blanket: true, at: sampleNow },
        'Number of pieces: 2<br>What would you like? Çay<br>Blanket<br>Serve at: 20 Nov 2026, 20:00<br>No sugar<br>please',
        'Parça sayısı: 2<br>Ne arzu edersiniz? Çay<br>Battaniye<br>Servis saati: 20 Kas 2026 20:00<br>No sugar<br>please',
      ),
      fields,
      'tr',
      formatFor('tr', 'Europe/Istanbul'),
    );
    expect(content.answers.map(({ name, value }) => [name, value])).toEqual([
      ['Parça sayısı', '2'],
      ['Ne arzu edersiniz?', 'Çay'],
      ['Battaniye', null],
      ['Servis saati', '20 Kas 20:00'],
    ]);
    expect(content.words).toBe('No sugar\nplease');
  });

  it('has words and ticks before numbers and times where there is little room (REQ-12)', () => {
    const { answers } = askedOf(request({ pieces: 2, dish: 'Tea', blanket: true }, ''), fields, 'en', format);
    expect(byWeight(answers).map(({ value, name }) => value ?? name)).toEqual(['Tea', 'Blanket', '2']);
  });

  it('leaves out boxes that are not ticked and fields that are empty', () => {
    const content = askedOf(request({ blanket: false, dish: ' ' }, 'Good evening'), fields, 'en', format);
    expect(content).toEqual({ answers: [], words: 'Good evening' });
  });

  it('takes a value of several lines out of the summary as a whole', () => {
    const content = askedOf(
      request({ dish: 'Tea\nand cake' }, 'What would you like? Tea<br>and cake<br>Thanks'),
      fields,
      'en',
      format,
    );
    expect(content.words).toBe('Thanks');
  });

  it('is the whole summary while the fields of the service are not known', () => {
    const content = askedOf(request({ dish: 'Tea' }, 'What would you like? Tea<br>Thanks'), [], 'en', format);
    expect(content).toEqual({ answers: [], words: 'What would you like? Tea\nThanks' });
  });
});
