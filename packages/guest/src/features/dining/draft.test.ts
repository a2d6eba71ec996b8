import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { describe, expect, it } from 'vitest';
import { draftOfChange, draftOfTable, newTableDraft, placesOf, storedTableDraft, withPerson } from './draft.ts';

const [of, key] = ['bosphorus', 'bellhop.guest.table.bosphorus'];

function tell(allergies: string) {
  const draft = newTableDraft('Amelia');
  const [first] = placesOf(draft);
  if (first === undefined) throw new Error('nobody comes');
  return withPerson(draft, first, { ...first.person, course: 'bass', allergies });
}

describe('The draft of a table that a guest has begun', () => {
  it('is kept on the phone without the allergies, which survive a reload', () => {
    const kept = storedTableDraft(of);
    const draft = tell('Peanuts');
    kept.write(draft);
    expect(localStorage.getItem(key)).toContain('"course":"bass"');
    expect(localStorage.getItem(key)).not.toContain('Peanuts');
    expect(storedTableDraft(of).read()).toEqual(draft);
    kept.clear();
    expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual([null, null]);
  });

  it('asks for the allergies again after the page was closed', () => {
    const kept = storedTableDraft(of);
    kept.write(tell('Peanuts'));
    sessionStorage.clear();
    const draft = kept.read();
    expect(draft).toMatchObject({ isUntold: true, grownUps: [{ name: 'Amelia', course: 'bass', allergies: '' }, {}] });
    kept.write(draft ?? tell(''));
    expect(kept.read()?.isUntold).toBe(true);
    const [first] = placesOf(draft ?? tell(''));
    if (draft === null || first === undefined) throw new Error('nothing was kept');
    expect(withPerson(draft, first, { ...first.person, name: 'A' }).isUntold).toBe(true);
    expect(withPerson(draft, first, { ...first.person, allergies: 'Nuts' }).isUntold).toBe(false);
    kept.write(tell(''));
    sessionStorage.clear();
    expect(kept.read()?.isUntold).toBe(false);
  });

  it('takes the hotel’s allergies for a changed table after the page was closed', () => {
    const guest = {
      name: 'Amelia',
      room_number: '412',
      main_course_id: 'bass',
      main_course_name: 'Sea bass',
      is_children: false,
      notes: '',
      age: null,
      no_chair: false,
      allergies: 'Celery',
    };
    const table: OwnReservation = {
      id: 't1',
      version: 3,
      status: 'CLOSED',
      reservation_status: 'RESERVED',
      attendance: null,
      reservation_id: 'bosphorus_20261201_2000',
      restaurant: { id: 'bosphorus', name: 'Bosphorus', nameWithLocales: {}, timezone_id: 'Europe/Istanbul' },
      due_at: 1,
      adults: 1,
      children: 0,
      guests: [guest],
      cancel_until: 1,
      created_at: 1,
      updated_at: 1,
    };
    const kept = storedTableDraft('t1');
    kept.write({ ...draftOfTable(table), adults: 2 });
    sessionStorage.clear();
    const draft = kept.read();
    if (draft === null) throw new Error('nothing was kept');
    expect(draftOfChange(draft, table)).toMatchObject({ adults: 2, grownUps: [{ allergies: 'Celery' }] });
  });
});
