import { mostTables, splitFault, splitParty } from '@bellhop/contract/dining/party';
import { mostPeople } from '@bellhop/contract/dining/reservation';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { seatsOfForm, type TableForm } from './form.ts';

type Counts = Pick<TableForm, 'adults' | 'children' | 'isSplit'>;

/** Adults and children that the counts may say: of one reservation, or of a party with an adult at each table. */
export function mostOfParty({ adults, isSplit }: Pick<Counts, 'adults' | 'isSplit'>) {
  if (!isSplit) return { adults: mostPeople, children: mostPeople };
  return { adults: mostTables * mostPeople, children: Math.max(1, Math.min(adults ?? 1, mostTables)) * mostPeople };
}

/** The reason why a party that is to be split keeps a table that is too large; null: none. */
export function splitFaultOf({ adults, children, isSplit }: Counts, { config }: Pick<Restaurant, 'config'>) {
  return isSplit && adults !== null && config !== null ? splitFault({ adults, children: children ?? 0 }, config) : null;
}

/** The reservations that the form makes, each with its share of the people in their order; ids follow from the form's. */
export function tablesOf(form: TableForm, { config }: Pick<Restaurant, 'config'>): readonly TableForm[] {
  const { adults, children, isSplit } = form;
  if (!isSplit) return [form];
  const people = { adults: adults ?? 0, children: children ?? 0 };
  const seats = seatsOfForm(form);
  const left = { adult: peopleOf('adult'), child: peopleOf('child') };
  return splitParty(people, config ?? { max_guest_count: 0 }).map((share, place) => ({
    ...form,
    ...share,
    id: place === 0 ? form.id : `${form.id}-${place + 1}`,
    adultPeople: left.adult.splice(0, share.adults),
    childPeople: left.child.splice(0, share.children),
  }));

  function peopleOf(kind: 'adult' | 'child') {
    return seats.flatMap((seat) => (seat.kind === kind ? [seat.person] : []));
  }
}
