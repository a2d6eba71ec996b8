import { pmsReservation } from '@bellhop/contract/partners/pms';
import { describe, expect, it } from 'vitest';
import { type ApaleoReservation, fromApaleo, guestAfter } from './apaleo-reservation.ts';
import { fromMews, guestIdOf, type MewsCustomer, type MewsReservation } from './mews-reservation.ts';

describe('a reservation of Mews', () => {
  const names = {
    rooms: new Map([['r-612', '612']]),
    ages: new Map([
      ['grown', 'Adult'],
      ['small', 'Child'],
    ]),
  };
  const mewsOf = (more: Partial<MewsReservation> = {}): MewsReservation => ({
    Id: '0f515589',
    Number: '52',
    State: 'Confirmed',
    AccountId: 'guest',
    AccountType: 'Customer',
    BookerId: 'booker',
    UpdatedUtc: '2026-04-22T17:00:00Z',
    StartUtc: '2026-04-23T13:10:00Z',
    EndUtc: '2026-04-25T12:00:00Z',
    ScheduledStartUtc: '2026-04-23T14:00:00Z',
    ScheduledEndUtc: '2026-04-25T12:00:00Z',
    AssignedResourceId: 'r-612',
    PersonCounts: [
      { AgeCategoryId: 'grown', Count: 2 },
      { AgeCategoryId: 'small', Count: 1 },
    ],
    ...more,
  });
  const customer = (more: Partial<MewsCustomer> = {}): MewsCustomer => ({
    Id: 'guest',
    UpdatedUtc: '2026-04-22T18:00:00Z',
    FirstName: 'Ayşe',
    LastName: 'Yılmaz',
    NationalityCode: 'TR',
    LanguageCode: 'en-US',
    PreferredLanguageCode: 'tr-TR',
    Sex: 'Female',
    ...more,
  });

  it('keeps its planned hours, the room’s name, and the later time of reservation and customer', () => {
    const ours = fromMews(mewsOf(), customer(), names);
    expect(ours).toEqual({
      id: '0f515589',
      version: Date.parse('2026-04-22T18:00:00Z'),
      state: 'expected',
      number: '52',
      guest: {
        name: 'Ayşe',
        family_name: 'Yılmaz',
        email: null,
        phone: null,
        language: 'tr-TR',
        nationality: 'TUR',
        gender: 'female',
      },
      rooms: ['612'],
      arrival: '2026-04-23T14:00:00Z',
      departure: '2026-04-25T12:00:00Z',
      adults: 2,
      children: 1,
    });
    expect(pmsReservation.parse(ours)).toEqual(ours);
  });

  it.each([
    ['Enquired', null],
    ['Inquired', null],
    ['Requested', null],
    ['Optional', null],
    ['Confirmed', 'expected'],
    ['Started', 'in_house'],
    ['Processed', 'departed'],
    ['Canceled', 'canceled'],
  ])('that is %s is %s', (State, state) => {
    expect(fromMews(mewsOf({ State }), customer(), names)?.state ?? null).toBe(state);
  });

  it('says nothing of a room without a name, and that there is none where none is assigned', () => {
    expect(fromMews(mewsOf({ AssignedResourceId: 'gone' }), customer(), names)).not.toHaveProperty('rooms');
    expect(fromMews(mewsOf({ AssignedResourceId: null }), customer(), names)?.rooms).toEqual([]);
  });

  it('of a company is the stay of the person who booked, and a guest without a first name has one name', () => {
    expect(guestIdOf(mewsOf({ AccountType: 'Company' }))).toBe('booker');
    expect(guestIdOf(mewsOf())).toBe('guest');
    const { name, family_name } = fromMews(mewsOf(), customer({ FirstName: '' }), names)?.guest ?? {};
    expect([name, family_name]).toEqual(['Yılmaz', null]);
  });
});

describe('a reservation of Apaleo', () => {
  const apaleoOf = (more: Partial<ApaleoReservation> = {}): ApaleoReservation => ({
    id: 'XPGMSXGF-1',
    status: 'Confirmed',
    modified: '2026-04-22T18:00:00+02:00',
    arrival: '2026-04-23T15:00:00+02:00',
    departure: '2026-04-25T11:00:00+02:00',
    adults: 2,
    childrenAges: [6],
    comment: 'VIP',
    guestComment: 'Late',
    property: { id: 'MUC' },
    unit: { id: 'MUC-612', name: '612' },
    primaryGuest: { firstName: 'Jon', lastName: 'Doe', preferredLanguage: 'de', nationalityCountryCode: 'DE' },
    additionalGuests: [{ firstName: 'Eve', lastName: 'Doe' }],
    ...more,
  });

  it('has a number of its own, notes of guest and property, and who comes along', () => {
    const ours = fromApaleo(apaleoOf());
    expect(ours).toMatchObject({
      id: 'XPGMSXGF-1',
      number: 'XPGMSXGF-1',
      version: Date.parse('2026-04-22T16:00:00Z'),
      guest: { name: 'Jon', family_name: 'Doe', language: 'de', nationality: 'DEU' },
      companions: [{ name: 'Eve', family_name: 'Doe' }],
      rooms: ['612'],
      children: 1,
      notes: 'Late\nVIP',
    });
    expect(pmsReservation.parse(ours)).toEqual(ours);
  });

  it.each([
    ['Confirmed', 'expected'],
    ['InHouse', 'in_house'],
    ['CheckedOut', 'departed'],
    ['Canceled', 'canceled'],
    ['NoShow', 'no_show'],
    ['Tentative', null],
  ])('that is %s is %s', (status, state) => {
    expect(fromApaleo(apaleoOf({ status }))?.state ?? null).toBe(state);
  });

  it('has the booker as its guest where it names none', () => {
    const booker = { firstName: 'Eric', lastName: 'Stein' };
    const reservation = apaleoOf({ primaryGuest: null, booker });
    expect(fromApaleo(reservation)?.guest).toMatchObject({ name: 'Eric', family_name: 'Stein' });
    expect(guestAfter(reservation, { phone: '+49891' })).toEqual({ ...booker, phone: '+49891' });
  });

  it('keeps everything of its guest that was not changed here', () => {
    const primaryGuest = { firstName: 'Jon', lastName: 'Doe', gender: 'Male', identificationNumber: 'P-1' };
    expect(guestAfter(apaleoOf({ primaryGuest }), { phone: '+49891', language: 'tr-TR', nationality: 'TUR' })).toEqual({
      ...primaryGuest,
      phone: '+49891',
      preferredLanguage: 'tr',
      nationalityCountryCode: 'TR',
    });
    expect(guestAfter(apaleoOf({ primaryGuest }), { name: 'Jane', email: null })).toMatchObject({
      firstName: 'Jane',
      lastName: 'Doe',
      email: null,
      identificationNumber: 'P-1',
    });
  });
});
