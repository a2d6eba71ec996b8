import type { CustomField, Service } from '@bellhop/contract/hotels/service';
import { describe, expect, it } from 'vitest';
import type { RequestScope } from '../../request-store/request-kind.ts';
import { allParts } from '../testing/all-parts.ts';
import { sampleRequest, sampleService } from '../testing/sample-request.ts';
import { guestOfRequest } from './add-guest.ts';
import { dueFault, dueRange, quickDue } from './due.ts';
import { faultsOf, isFaultless, numberOf, offeredServices } from './faults.ts';
import type { AddGuest } from './form.ts';
import { type AddForm, emptyForm, hasWork } from './form.ts';
import { bodyOf, isAsSent, refusedFaults } from './payload.ts';

const field = (id: string, kind: CustomField['kind'], required = false): CustomField => ({
  id,
  name: id,
  nameWithLocales: {},
  kind,
  required,
});
const service = (id: string, over: Partial<Service> = {}) => sampleService(id, `Service ${id}`, over);
const guest: AddGuest = { bookingId: 'b1', fullName: 'Elif Aydın', rooms: ['512'], requesterId: 'guest-1', tpId: null };
const start = { guest: null };
const form = (over: Partial<AddForm> = {}): AddForm => ({ ...emptyForm(start), id: 'n1', guest, ...over });
const zone = 'Europe/Istanbul';
/** 21 November 2026, 01:30 in Istanbul; the day before in UTC. */
const now = Date.parse('2026-11-20T22:30:00Z') / 1000;
const clock = { range: dueRange(now, zone), timeZone: zone };
const faults = (over: Partial<AddForm>, of: Service | null = service('290')) => faultsOf(form(over), of, clock);

describe('the form of a new request', () => {
  it('goes with a guest and a category, or as staff’s own', () => {
    expect(isFaultless(faults({}))).toBe(true);
    expect(isFaultless(faults({ whose: 'staff', guest: null }))).toBe(true);
    expect(faults({ guest: null })).toEqual({ guest: 'noGuest' });
  });

  it('lacks a service until one is chosen (ADD-08, ADD-09)', () => {
    expect(faults({}, null)).toEqual({ service: 'noService' });
  });

  it.each(['231', '236'])('of service %s needs a ticked field (ADD-10)', (id) => {
    const towels = service(id, { custom_fields: [field('bath', 'check'), field('note', 'text')] });
    expect(faults({}, towels)).toEqual({ ticks: 'noTick' });
    expect(faults({ values: { note: 'two' } }, towels)).toEqual({ ticks: 'noTick' });
    expect(faults({ values: { bath: false } }, towels)).toEqual({ ticks: 'noTick' });
    expect(faults({ values: { bath: true } }, towels)).toEqual({});
  });

  it('needs no tick of any other service: the boxes are optional (ADD-06, ADD-10)', () => {
    expect(faults({}, service('201', { custom_fields: [field('linen', 'check')] }))).toEqual({});
  });

  it('requires the fields that the hotel requires, and digits in a number', () => {
    const laundry = service('205', {
      custom_fields: [field('pieces', 'number', true), field('express', 'check', true)],
    });
    expect(faults({}, laundry)).toEqual({ fields: { pieces: 'required', express: 'required' } });
    expect(faults({ values: { pieces: ' ', express: false } }, laundry)).toEqual({
      fields: { pieces: 'required', express: 'required' },
    });
    expect(faults({ values: { pieces: 'some', express: true } }, laundry)).toEqual({ fields: { pieces: 'notNumber' } });
    expect(faults({ values: { pieces: '3', express: true } }, laundry)).toEqual({});
  });

  it.each([
    ['3', 3],
    [' 2,5 ', 2.5],
    ['٣', 3],
    ['-1', -1],
    ['1e9', null],
    ['', null],
    ['3 bags', null],
  ])('reads the number %j as %j', (typed, number) => expect(numberOf(typed)).toBe(number));
});

describe('the due date', () => {
  it('is offered from a hundred years ago to the end of the next one, on the hotel’s calendar (ADD-03)', () => {
    expect(clock.range).toEqual({ first: '1926-01-01', last: '2027-12-31' });
    const newYear = Date.parse('2026-12-31T21:30:00Z') / 1000;
    expect(dueRange(newYear, zone).last).toBe('2028-12-31');
    expect(dueRange(newYear, 'UTC').last).toBe('2027-12-31');
  });

  it.each([
    ['', '', null],
    ['2026-11-21', '23:00', null],
    ['2027-12-31', '23:59', null],
    ['2028-01-01', '00:00', 'outOfRange'],
    ['1925-12-31', '10:00', 'outOfRange'],
    ['2026-11-21', '', 'timeMissing'],
    ['', '23:00', 'dateMissing'],
    ['1930-05-05', '10:00', 'beforeTime'],
  ] as const)('%s %s has the fault %s (ADD-03)', (date, time, fault) => {
    expect(dueFault({ date, time }, clock.range, zone)).toBe(fault);
  });

  it('has a button for each of the most frequent promises', () => {
    expect(quickDue('halfHour', now, zone)).toEqual({ date: '2026-11-21', time: '02:00' });
    expect(quickDue('hour', now, zone)).toEqual({ date: '2026-11-21', time: '02:30' });
    expect(quickDue('tomorrow', now, zone)).toEqual({ date: '2026-11-22', time: '09:00' });
    // A day of 25 hours.
    const long = Date.parse('2026-10-24T22:10:00Z') / 1000;
    expect(quickDue('tomorrow', long, 'Europe/Madrid').date).toBe('2026-10-26');
  });
});

describe('the categories', () => {
  const all = [
    service('231'),
    service('hidden', { visible: false }),
    service('401', { type: 'LOL_REQUEST' }),
    service('301', { type: 'FAST_CHECK_IN' }),
    service('351', { type: 'ALACARTE_RESTAURANT_RESERVATION' }),
    service('501', { is_easee_service: 'true' }),
  ];
  const ids = (scope: RequestScope, of = all) => offeredServices(of, scope, allParts).map(({ id }) => id);
  it('are the services whose `visible` is set, of the list’s kind (ADD-05, ADD-02)', () => {
    expect(ids('requests')).toEqual(['231', '401', '501']);
    expect(ids('easee')).toEqual(['501']);
    expect(ids('LOL_REQUEST')).toEqual(['401']);
    expect(ids('FAST_CHECK_IN')).toEqual(['301']);
  });
  it('are all that are offered where none of the kind is', () => {
    expect(ids('FAST_CHECK_IN', all.slice(0, 3))).toEqual(['231', '401']);
  });
});

describe('the call of a new request', () => {
  const sender = { sub: 's1', fullName: 'Selin Kaya', hotelId: 'grand', bundleId: 'bellhop.grand', timeZone: zone };
  const laundry = service('205', {
    custom_fields: [field('pieces', 'number'), field('express', 'check'), field('note', 'text'), field('at', 'time')],
  });

  it('names guest, hotel and service of the request (ADD-11, ADD-12)', () => {
    expect(bodyOf(form(), laundry, sender)).toEqual({
      id: 'n1',
      hotel_id: 'grand',
      bundle_id: 'bellhop.grand',
      service_id: '205',
      service_type: 'ORDER',
      status: 'OPEN',
      fullName: 'Elif Aydın',
      booking_id: 'b1',
      requester_id: 'guest-1',
      tp_id: null,
      is_staff: 'false',
      custom_fields_values: [],
    });
  });

  it('is a staff request without a guest, even if one was chosen before (ADD-12)', () => {
    expect(bodyOf(form({ whose: 'staff', room: ' 305 ' }), laundry, sender)).toMatchObject({
      is_staff: 'true',
      room_number: '305',
      booking_id: null,
      fullName: 'Selin Kaya',
      requester_id: 's1',
    });
  });

  it('carries the fields that were filled as ids with JSON values, and none of another category (ADD-13)', () => {
    const values = { pieces: '3,5', express: true, note: '  "no starch" ', at: '18:30', other: true };
    expect(bodyOf(form({ values }), laundry, sender).custom_fields_values).toEqual([
      { id: 'pieces', value: '3.5' },
      { id: 'express', value: 'true' },
      { id: 'note', value: '"\\"no starch\\""' },
      { id: 'at', value: '"18:30"' },
    ]);
    expect(bodyOf(form({ values: { express: false, note: ' ' } }), laundry, sender).custom_fields_values).toEqual([]);
  });

  it('carries the due date as unix seconds in text form (ADD-14)', () => {
    const { due_at } = bodyOf(form({ date: '2026-11-21', time: '23:05' }), laundry, sender);
    expect(due_at).toBe(String(Date.parse('2026-11-21T20:05:00Z') / 1000));
  });

  it('carries a comment with its author, and none that says nothing (ADD-16)', () => {
    const { comments } = bodyOf(form({ comment: ' Two, please ' }), laundry, sender);
    expect(comments).toEqual({ author_id: 's1', body: 'Two, please' });
    expect(bodyOf(form({ comment: '  ' }), laundry, sender)).not.toHaveProperty('comments');
  });

  it('shows a value that the server refused at its field', () => {
    const body = bodyOf(form({ values: { pieces: '3', note: 'x' } }), laundry, sender);
    const refused = [
      { path: 'body.custom_fields_values.1', reason: 'wrong_kind' },
      { path: 'body.custom_fields_values.express', reason: 'required' },
      { path: 'body.due_at', reason: 'too_late' },
      { path: 'body.comments.body', reason: 'too_big' },
      { path: 'body.fullName', reason: 'too_big' },
    ];
    expect(refusedFaults(refused, body)).toEqual({
      fields: { note: 'refused', express: 'required' },
      due: 'refused',
      comment: 'refused',
    });
    expect(refusedFaults([{ path: 'body.room_number', reason: 'invalid' }], body)).toEqual({ room: 'refused' });
  });

  it('is known again in the answer, and an earlier attempt with other content is not taken for it', () => {
    const body = bodyOf(
      form({ comment: 'Two', date: '2026-11-21', time: '23:05', values: { express: true } }),
      laundry,
      sender,
    );
    const created = sampleRequest({
      due_at: Number(body.due_at),
      custom_fields_values: [{ id: 'express', value: 'true' }],
      comments_count: 1,
      last_comment: { body: 'Two', is_staff: true, created_at: now },
    });
    expect(isAsSent(created, body)).toBe(true);
    expect(isAsSent({ ...created, due_at: null }, body)).toBe(false);
    expect(isAsSent({ ...created, custom_fields_values: [] }, body)).toBe(false);
    expect(isAsSent({ ...created, last_comment: { body: 'One', is_staff: true, created_at: now } }, body)).toBe(false);
    expect(isAsSent({ ...created, comments_count: 0, last_comment: null }, body)).toBe(false);
    const own = bodyOf(form({ whose: 'staff', room: '305' }), laundry, sender);
    const bare = { ...created, due_at: null, custom_fields_values: [], comments_count: 0, last_comment: null };
    expect(isAsSent({ ...bare, room_number: '305' }, own)).toBe(true);
    expect(isAsSent({ ...bare, room_number: '306' }, own)).toBe(false);
  });
});

describe('the unfinished new request', () => {
  it('holds a person’s own choices and texts, without the defaults of the sheet', () => {
    const of = (over: Partial<AddForm>) => hasWork({ ...emptyForm(start), ...over }, start);
    expect(of({})).toBe(false);
    expect(of({ whose: 'staff', values: { a: false, b: '' } })).toBe(false);
    expect(of({ guest })).toBe(true);
    expect(of({ comment: 'x' })).toBe(true);
    expect(of({ whose: 'staff', room: '305' })).toBe(true);
    expect(of({ values: { a: true } })).toBe(true);
    const known = { guest };
    expect(hasWork(emptyForm(known), known)).toBe(false);
  });

  it('for the guest of an open request takes the guest from it, and none from staff’s own', () => {
    const booking = {
      id: 'b1',
      checkin: 1,
      checkout: 2,
      hotel_name: 'x',
      rooms: ['512'],
      butler: null,
      loyalty_point: null,
    };
    const request = sampleRequest({ requester_id: 'guest-1', booking: { ...booking, status: 'hotel_guest' } });
    expect(guestOfRequest(request)).toEqual(guest);
    expect(guestOfRequest({ ...request, is_staff: 'true' })).toBeNull();
    expect(guestOfRequest({ ...request, booking: null })).toBeNull();
    expect(guestOfRequest({ ...request, booking: { ...booking, status: 'checked_out' } })).toBeNull();
  });
});
