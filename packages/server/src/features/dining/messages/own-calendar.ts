import type { Language } from '@bellhop/contract/scalars';
import { Failure } from '../../../platform/failure.ts';
import type { GuestCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { own } from '../../guests/service.ts';
import type { DiningParts } from '../restaurants.ts';
import { readTable, tableLetter } from './compose.ts';
import { calendarOf } from './letters.ts';
import { isConfirmed } from './rules.ts';

/** The file that the confirmation by mail carries too. */
export async function readOwnCalendar(
  { database, clock }: DiningParts,
  hotel: Hotel,
  caller: GuestCaller,
  id: string,
  language: Language,
): Promise<{ content: string }> {
  const table = await database.read(hotel.id, (sql) => readTable(sql, hotel.id, id));
  if (table === null || !isConfirmed(own(table.request, caller))) throw new Failure('not_found');
  const letter = tableLetter('reservation_confirmed', table, hotel, language, clock.now());
  return { content: calendarOf(letter, language).content };
}
