import type { Party } from '@bellhop/contract/dining/reservation';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { changeRefusalsOf, refusalsOf, seatsOf, type TableFacts, type Wish } from '@bellhop/contract/dining/rules';
import { sittingId } from '@bellhop/contract/dining/slots';
import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { type Seat, seatsOfForm, type TableForm } from './form.ts';
import { splitFaultOf } from './split.ts';

/** The server's knowledge of the moment and the guest; `takenSeats` by slot. */
export interface Facts {
  readonly now: number;
  readonly takenSeats: ReadonlyMap<string, number>;
  readonly others: TableFacts['others'];
}

export function partyOf(form: TableForm): Party {
  const seats = namedSeats(form);
  // A party at the door is asked for one room.
  const shared = form.isWalkIn ? (seats[0]?.person.room.trim() ?? '') : '';
  return {
    adults: form.adults ?? 0,
    children: form.children ?? 0,
    guests: seats.map(({ kind, person }) => ({
      name: person.name.trim(),
      room_number: person.room.trim() || shared,
      main_course_id: person.courseId === '' ? null : person.courseId,
      main_course_name: '',
      is_children: kind === 'child',
      notes: person.notes.trim(),
      age: kind === 'child' ? person.age : null,
      no_chair: kind === 'child' && person.noChair,
      is_vip: person.isVip,
      is_birthday: person.isBirthday,
      allergies: person.allergies.trim(),
    })),
  };
}

/** The seats of the form; of a party at the door only the seats with a name. */
function namedSeats(form: TableForm): readonly Seat[] {
  const seats = seatsOfForm(form);
  return form.isWalkIn ? seats.filter(({ person }) => person.name.trim() !== '') : seats;
}

/**
 * The refusals that the server would answer to the form, before it is sent.
 * @param before the version on screen of the reservation that is changed; null: a new reservation
 */
export function refusalsOfForm(
  form: TableForm,
  restaurant: Restaurant,
  before: TableForm | null,
  facts: Facts,
): readonly Refusal[] {
  const wish = wishOf(form);
  const id = idOf(form);
  const { config } = restaurant;
  // The parts of a split party keep the limit of guests, so that it does not apply to the whole party.
  const isWithin = form.isSplit && splitFaultOf(form, restaurant) === null;
  const ruled = isWithin && config !== null ? { ...restaurant, config: { ...config, max_guest_count: 0 } } : restaurant;
  const isThere = before !== null && idOf(before) === id;
  const own = isThere && config !== null ? seatsOf(partyOf(before), config) : 0;
  const situation: TableFacts = {
    now: facts.now,
    taken: (facts.takenSeats.get(id) ?? 0) - own,
    stay: form.stay,
    others: facts.others,
  };
  return before === null
    ? refusalsOf(ruled, wish, situation)
    : changeRefusalsOf(restaurant, wishOf(before), wish, situation);
}

/** Seats that the form may take in its slot: the free seats and its own. */
export function roomFor(
  form: TableForm,
  quota: number,
  before: TableForm | null,
  takenSeats: Facts['takenSeats'],
): number {
  const own = before !== null && idOf(before) === idOf(form) ? (before.adults ?? 0) + (before.children ?? 0) : 0;
  return Math.max(own, quota - (takenSeats.get(idOf(form)) ?? 0) + own);
}

export function idOf({ restaurantId, day, opensAt }: TableForm): string {
  return sittingId(restaurantId, day, opensAt);
}

function wishOf(form: TableForm): Wish {
  const { day, opensAt, arrival, isWalkIn, version } = form;
  // The party of a changed reservation is not at the door any more.
  return { day, opensAt, arrival, party: partyOf(form), isWalkIn: isWalkIn && version === null };
}
