import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { cardServices, sentCard } from '../requests/card.ts';
import { listReservations } from './calls.ts';

/** `listReservations` with `fields=card`: the services of its cards are sent once, by their ids. */
export const listReservationCards = defineCall({
  ...listReservations,
  id: 'listReservationCards',
  query: z.extend(listReservations.query, { fields: z.literal('card') }),
  answer: z.extend(listReservations.answer, { alacarteRequestList: z.array(sentCard), services: cardServices }),
});
