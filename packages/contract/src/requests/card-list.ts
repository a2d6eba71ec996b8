import { defineList } from '../lists/list.ts';
import { listRequestCards, requestCard } from './card.ts';
import { ofRequests } from './list.ts';

/** The list of requests, held as cards. */
export const requestCardList = defineList({ ...ofRequests, call: listRequestCards, item: requestCard });
