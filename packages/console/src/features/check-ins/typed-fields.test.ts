import { readForms } from '@bellhop/contract/check-in/form';
import { describe, expect, it } from 'vitest';
import { formWith, joined, laidOver, parted, type Typed, without } from './typed-fields.ts';

type Entries = Typed[string]['fields'];
const typed = (fields: Entries): Typed => ({ 0: { who: 'Ada Kaya', fields } });
const stored = (form: object) => [{ id: '311', value: JSON.stringify(form) }];
const form = (values: ReturnType<typeof stored>) => readForms({ custom_fields_values: values })[0];

describe('Fields typed into a form twice', () => {
  it.each([null, 'c@example.com'])('keep what the person saw first as their base: %s', (from) => {
    const earlier = typed({ email: { value: 'a@example.com', from } });
    const later = typed({ email: { value: 'b@example.com', from: 'a@example.com' } });
    expect(joined(earlier, later)).toEqual(typed({ email: { value: 'b@example.com', from } }));
  });

  it('take the base of the later ones where only those name a field', () => {
    const later = typed({ email: { value: 'b@example.com', from: 'a@example.com' } });
    expect(joined(typed({ city: { value: 'Van', from: null } }), later)[0]?.fields.email).toEqual(
      later[0]?.fields.email,
    );
  });
});

describe('Doubts of a scan', () => {
  const scanned = typed({
    passport_number: { value: 'U1', from: null },
    serial_number: { value: 'S1', from: null },
    mrz_doubtful: { value: { passport_number: 'U1', serial_number: 'S1' }, from: { name: 'ADA' } },
  });

  it('stay with the field that is asked about, and go with the others', () => {
    const { asked, free } = parted(scanned, [{ position: 0, field: 'passport_number' }]);
    expect(asked).toEqual(
      typed({
        passport_number: { value: 'U1', from: null },
        mrz_doubtful: { value: { passport_number: 'U1' }, from: {} },
      }),
    );
    expect(free).toEqual(
      typed({
        serial_number: { value: 'S1', from: null },
        mrz_doubtful: { value: { serial_number: 'S1' }, from: { name: 'ADA' } },
      }),
    );
  });

  it('stay all with the other fields where the field that is asked about has none', () => {
    const { asked, free } = parted(scanned, [{ position: 0, field: 'email' }]);
    expect([asked, free]).toEqual([{}, scanned]);
  });

  it('are laid over those that stand one by one, so that both halves arrive after one another', () => {
    const { asked, free } = parted(scanned, [{ position: 0, field: 'passport_number' }]);
    const first = laidOver(stored({ mrz_doubtful: { name: 'ADA', gender: 'male' } }), free);
    expect(form(first)?.mrz_doubtful).toEqual({ gender: 'male', serial_number: 'S1' });
    const both = { gender: 'male', passport_number: 'U1', serial_number: 'S1' };
    expect(form(laidOver(first, asked))?.mrz_doubtful).toEqual(both);
    expect(formWith(form(first) ?? {}, asked, 0)).toMatchObject({ passport_number: 'U1', mrz_doubtful: both });
  });
});

it('Fields that are stored elsewhere leave a draft, except those with another value by now', () => {
  const draft = typed({ email: { value: 'b@example.com', from: null }, city: { value: 'Van', from: null } });
  const kept = typed({ email: { value: 'a@example.com', from: null }, city: { value: 'Van', from: 'Ağrı' } });
  expect(without(draft, kept)).toEqual(typed({ email: { value: 'b@example.com', from: null } }));
  expect(without(draft, draft)).toEqual({});
});
