import { listServices, type Service, service } from '@bellhop/contract/hotels/service';
import { type RequestCard, requestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { comment } from '@bellhop/contract/requests/comment';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { note } from '@bellhop/contract/requests/note';
import { guestRequest, identityFields, isUndone } from '@bellhop/contract/requests/request';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { hotelClock } from '../../../platform/clock.ts';
import { receiveWholes } from '../../../platform/collection/confirm.ts';
import { giveListed, giveRead, storedRows } from '../../../platform/offline/give-stored.ts';
import type { IdleReads, OfflineKind } from '../../../platform/offline/offline-kind.ts';
import { type Conversation, withWritten } from '../../request-store/conversations.ts';
import { readDetail } from '../../request-store/read-detail.ts';
import type { Entry } from '../../request-store/request-kind.ts';
import { fieldOfParts, type RequestPart } from '../../request-store/request-part.ts';
import { changeConversations, readConversations, requestKeys, requestStore } from '../../request-store/store.ts';

// Requests with something to do, and what happened since yesterday at this time.
const recentSeconds = 24 * 3600;
// A large hotel's day: more rows would cost a desk's memory, and a person without a network does not scroll further.
const keptRequests = 300;
// Half of the largest page, so that a person who works meanwhile does not wait for long answers.
const pageSize = '100';
const keptConversations = 80;
const newestConversations = 10;

/** Today's requests: whole requests, and cards of the requests that are not known whole. */
const requests: OfflineKind<RequestCard> = {
  name: 'requests',
  watched: [requestStore.keys.collection],
  choose(client, now) {
    const chosen = chosenOf(client, now);
    return chosen && new Map(chosen.map((entry) => [entry.item.id, rowOf(entry)]));
  },
  stored: withoutIdentity,
  give: (client, rows) =>
    giveListed(requestStore, client, rows, (row) => {
      const whole = guestRequest.safeParse(row).data ?? null;
      const item = whole === null ? requestCard.safeParse(row).data : requestCardOf(whole);
      return item === undefined ? null : { item, whole };
    }),
  complete: readWhole,
};

const conversationRow = z.object({ comments: z.array(z.unknown()), notes: z.array(z.unknown()) });

/** Conversations of kept requests that were opened or read ahead. */
const conversationsWith = (parts: readonly RequestPart[]): OfflineKind<Conversation> => ({
  name: 'conversations',
  watched: [requestKeys.conversations],
  choose(client, now) {
    const known = readConversations(client);
    const opened = chosenOf(client, now)?.flatMap(({ item: { id } }) => {
      const conversation = known.get(id);
      return conversation?.complete === true ? [[id, conversation] as const] : [];
    });
    return opened ? new Map(opened.slice(0, keptConversations)) : null;
  },
  stored: ({ comments, notes }) => ({ comments, notes }),
  give(client, rows) {
    changeConversations(client, (known) => {
      let filled = known;
      for (const [id, row] of rows) {
        if (known.has(id)) continue;
        const { comments = [], notes = [] } = conversationRow.safeParse(row).data ?? {};
        filled = withWritten(filled, id, {
          comments: comments.flatMap((each) => comment.safeParse(each).data ?? []),
          notes: notes.flatMap((each) => note.safeParse(each).data ?? []),
        });
      }
      return filled;
    });
    return false;
  },
  /** Reads the newest conversations that were not opened yet. */
  async readAhead({ language, idle, signal, ...context }) {
    const { client } = context;
    const open = requestStore
      .read(client)
      .sorted.updated_at.filter(
        ({ item }) => item.status === 'OPEN' && fieldOfParts(parts, item, 'isReadWhenOpened') !== true,
      );
    for (const { item: request } of open.slice(0, newestConversations)) {
      if (signal.aborted) return;
      if (readConversations(client).get(request.id)?.complete === true) continue;
      await idle();
      await readDetail(context, request.id, language, signal);
    }
  },
});

const services: OfflineKind<readonly Service[]> = {
  name: 'services',
  watched: [requestKeys.services],
  choose(client) {
    const known = client.getQueryData<readonly Service[]>(requestKeys.services);
    return known === undefined ? null : new Map([['all', known]]);
  },
  give(client, rows) {
    giveRead(client, requestKeys.services, storedRows(listServices.id, z.array(service), rows.get('all')));
    // The services' age does not count as the age of the screen, which the requests decide.
    return false;
  },
};

export const requestOfflineKinds = (parts: readonly RequestPart[]): readonly OfflineKind[] => [
  requests,
  conversationsWith(parts),
  services,
];

/** The requests worth keeping, newest first; null: a list that was not read here knows less than the kept rows. */
function chosenOf(client: QueryClient, now: number): readonly Entry[] | null {
  const { lists, isStale, sorted } = requestStore.read(client);
  if (lists.size === 0 || isStale) return null;
  const isWorth = ({ item, saved }: Entry) => {
    // A change that waits for the network may leave the list only once the server has it.
    const { status, updated_at } = saved ?? item;
    return isUndone(status) || now - updated_at < recentSeconds;
  };
  return sorted.updated_at.filter(isWorth).slice(0, keptRequests);
}

/** The row to keep; null: the entry shows an edit that the server does not have. A card newer than its request is read whole again. */
function rowOf({ item, whole, saved }: Entry): RequestCard | null {
  if (saved !== null) return null;
  return whole?.version === item.version ? whole : item;
}

/** Identity data of a check-in is read when a person opens it, and is stored on no device. */
function withoutIdentity(request: RequestCard): RequestCard {
  const values = request.custom_fields_values.filter(({ id }) => !identityFields.includes(id));
  return values.length === request.custom_fields_values.length ? request : { ...request, custom_fields_values: values };
}

/**
 * Reads whole the kept requests whose pages brought the cards alone: first open and pending requests, then recently
 * changed requests.
 */
async function readWhole({ client, api, hotelId, idle, signal }: IdleReads): Promise<void> {
  const kept = () => chosenOf(client, hotelClock.now()) ?? [];
  const since = String(hotelClock.now() - recentSeconds);
  for (const filter of [{ status: 'OPEN' }, { status: 'PENDING' }, { last_updated_at: since }] as const) {
    const isAsked = ({ item }: Entry) => filter.status === undefined || filter.status === item.status;
    let cursor: string | null | undefined;
    while (!signal.aborted && cursor !== null && kept().some((entry) => lacksWhole(entry) && isAsked(entry))) {
      await idle();
      const query = { hotel_id: hotelId, limit: pageSize, lastEvaluatedKey: cursor, ...filter };
      const { items, lastEvaluatedKey } = await api.call(listRequests, { query, signal });
      const ids = new Set(kept().map(({ item }) => item.id));
      const wholes = items.filter(({ id }) => ids.has(id));
      requestStore.change(client, (known) => receiveWholes(known, wholes));
      cursor = lastEvaluatedKey;
    }
  }
}

/** Whether a page brought a card that is newer than the known whole request. The answer to an edit brings the request anyway. */
function lacksWhole({ item, whole, saved }: Entry): boolean {
  return saved === null && (whole === null || whole.version < item.version);
}
