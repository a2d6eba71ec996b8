import { fieldUsesOf, guestFields } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import { leave, type TypedForms, typeInto } from '@bellhop/contract/check-in/form-edit';
import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';
import { describe, expect, it } from 'vitest';
import type { CheckInBook } from './check-in-book.ts';
import { type FormRules, guestViews, hiddenNumber, hindrances, hindrancesOf, shownSections } from './guest-view.ts';
import { stageOf } from './stages.ts';

const rules = (zone: string): FormRules => ({
  uses: fieldUsesOf({}, zone),
  zone,
  today: '2026-11-23',
  until: '2026-11-30',
  arrival: '2026-11-26',
  isCorrecting: false,
  isStrict: true,
});
const turkish = rules('Europe/Istanbul');

function bookOf(form: GuestForm, more: Partial<OwnForm> = {}, typed: TypedForms = {}): CheckInBook {
  const guest: OwnForm = {
    id: 'g',
    position: 0,
    version: 1,
    form,
    complete: false,
    faults: [],
    signs: true,
    masked: [],
    signed: null,
    signature_current: false,
    changed_since_signed: false,
    papers: [],
    shared_until: null,
    ...more,
  };
  const checkIn: OwnCheckIn = {
    version: 1,
    state: 'draft',
    checkin: null,
    checkout: null,
    asked: null,
    adults: null,
    children: null,
    coming: null,
    fields: {},
    strict_phone: true,
    texts: { house_rules: null, privacy_notice: null },
    id: 'c',
    request_id: null,
    takes_papers: false,
    guests: [guest],
    offers: [],
  };
  return {
    checkIn,
    typed,
    signatures: {},
    guestCount: null,
    failure: null,
    unsaved: null,
    isSaving: false,
    chosen: 0,
    moves: 0,
    isTooLate: false,
    corrected: [],
    outdated: [],
  };
}
function viewOf(book: CheckInBook, of = turkish) {
  const [view] = guestViews(book, of);
  if (view === undefined) throw new Error('no guest');
  return view;
}
const shown = (form: GuestForm, of = turkish) =>
  shownSections(viewOf(bookOf(form), of), of).flatMap(({ fields }) => fields);

describe('the form of a guest', () => {
  it('asks citizens for their national number and other guests for the passport', () => {
    expect(shown({ nationality: 'TUR' })).toContain('national_identification_number');
    expect(shown({ nationality: 'TUR' })).not.toContain('passport_number');
    expect(shown({ nationality: 'DEU' })).toContain('passport_number');
    expect(shown({ nationality: 'DEU' })).not.toContain('national_identification_number');
    expect(shown({ nationality: 'DEU', document_type: 'identity_card' })).toContain('national_identification_number');
  });

  it('asks for the relationship of a child alone, and for no field that the hotel hides', () => {
    const spanish = rules('Europe/Madrid');
    expect(shown({ birth_date: '2019-05-01' }, spanish)).toContain('kinship');
    expect(shown({ birth_date: '1989-05-01' }, spanish)).not.toContain('kinship');
    expect(shown({})).not.toContain('hescode');
    expect(guestFields).toContain('hescode');
  });

  it('shows the faults of typed values by the specification (FCI-13, FCI-14)', () => {
    const phone = typeInto({}, { position: 0, field: 'phone_number' }, '0532', null);
    const typed = leave(typeInto(phone, { position: 0, field: 'email' }, 'ada@example.c', null), 0);
    const { faults } = viewOf(bookOf({ name: 'Ada', surname: 'Byron' }, {}, typed));
    expect(faults).toEqual([
      { field: 'phone_number', reason: 'phone' },
      { field: 'email', reason: 'email' },
    ]);
  });

  it('leaves a number that is hidden to the server, and checks one that is typed', () => {
    const hidden = bookOf(
      { nationality: 'TUR', national_identification_number: '••••0146' },
      { masked: ['national_identification_number'] },
    );
    expect(viewOf(hidden).faults).toEqual([]);
    expect(hiddenNumber(viewOf(hidden), 'national_identification_number')).toBe('••••0146');
    const number = { position: 0, field: 'national_identification_number' } as const;
    const typed = leave(typeInto({}, number, '12345678901', '••••0146'), 0);
    expect(viewOf({ ...hidden, typed }).faults).toEqual([
      { field: 'national_identification_number', reason: 'turkish_id' },
    ]);
    expect(hiddenNumber(viewOf({ ...hidden, typed }), 'national_identification_number')).toBeNull();
    expect(hindrances([viewOf({ ...hidden, typed })])).toContainEqual({
      position: 0,
      what: 'national_identification_number',
      why: 'wrong',
    });
  });

  it('is handed in with a doubtful check digit, and with nothing else that is wrong or missing', () => {
    const form: GuestForm = {
      name: 'Ada',
      surname: 'Byron',
      nationality: 'GBR',
      birth_date: '1990-01-02',
      gender: 'female',
      passport_number: '123',
    };
    const passport = { position: 0, field: 'passport_number' } as const;
    const doubtful = bookOf(form, {}, leave(typeInto({}, passport, '123', '123', { isDoubtful: true }), 0));
    expect(viewOf(doubtful).faults).toEqual([{ field: 'passport_number', reason: 'digit' }]);
    expect(hindrances([viewOf(doubtful)])).toEqual([{ position: 0, what: 'signature', why: 'missing' }]);
    expect(hindrances([viewOf(bookOf({ ...form, birth_date: '2020-01-02' }))])).toEqual([]);
    expect(hindrances([viewOf(bookOf({ ...form, name: '', surname: '' }))]).map(({ what }) => what)).toEqual([
      'name',
      'surname',
      'signature',
    ]);
  });

  it('finds the field that the server names', () => {
    expect(hindrancesOf(['guests.0.birth_date', 'body.guests.11.signature', 'guests.1.unknown', 'version'])).toEqual([
      { position: 0, what: 'birth_date', why: 'missing' },
      { position: 11, what: 'signature', why: 'missing' },
    ]);
  });
});

describe('the stage of a check-in', () => {
  it('asks no guest to check in who is in the house, and shows what became of a check-in', () => {
    expect(stageOf('none', 'future_guest')).toBe('begin');
    expect(stageOf('invited', 'awaiting_approval')).toBe('begin');
    expect(stageOf('none', 'hotel_guest')).toBeNull();
    expect(stageOf('draft', 'hotel_guest')).toBeNull();
    expect(stageOf('done', 'hotel_guest')).toBe('done');
    expect(stageOf('closed', 'checked_out')).toBeNull();
    expect(stageOf('changes_asked', 'future_guest')).toBe('changes_asked');
  });
});
