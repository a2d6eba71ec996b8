import { type Service, service } from '@bellhop/contract/hotels/service';
import { type RequestCard, requestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { comment } from '@bellhop/contract/requests/comment';
import { note } from '@bellhop/contract/requests/note';
import { guestRequest, identityFields } from '@bellhop/contract/requests/request';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { systemClock } from '../../../platform/clock.ts';
import { receiveStored } from '../../../platform/collection/confirm.ts';
import type { OfflineKind } from '../../../platform/offline/offline-kind.ts';
import { type Conversation, withWritten } from '../../request-store/conversations.ts';
import { readDetail } from '../../request-store/read-detail.ts';
import type { Entry } from '../../request-store/request-kind.ts';
import { changeConversations, readConversations, requestKeys, requestStore } from '../../request-store/store.ts';
import { chooseKept } from './choose-kept.ts';
import { readWhole } from './read-whole.ts';

const keptConversations = 80;
const newestConversations = 10;

/** Today's requests: whole ones, and cards of those that are not known whole. */
const requests: OfflineKind<RequestCard> = {
  name: 'requests',
  watched: [requestStore.keys.collection],
  choose(client, now) {
    const chosen = chosenOf(client, now);
    return chosen && new Map(chosen.map((entry) => [entry.item.id, rowOf(entry)]));
  },
  stored: withoutIdentity,
  give(client, rows) {
    const stored = [...rows.values()].flatMap((row) => {
      const whole = guestRequest.safeParse(row).data ?? null;
      const item = whole === null ? requestCard.safeParse(row).data : requestCardOf(whole);
      // What does not parse any more is left out: the server has it.
      return item === undefined ? [] : [{ item, whole }];
    });
    const isNew = requestStore.read(client).lists.size === 0;
    requestStore.change(client, (collection) => receiveStored(collection, stored));
    return isNew;
  },
  complete: (reads) => readWhole(reads, () => chosenOf(reads.client, systemClock.now()) ?? []),
};

const said = z.object({ comments: z.array(z.unknown()), notes: z.array(z.unknown()) });

/** Conversations of kept requests that were opened or read ahead. */
const conversations: OfflineKind<Conversation> = {
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
    const stored = [...rows].map(([id, row]) => {
      const { comments = [], notes = [] } = said.safeParse(row).data ?? {};
      return {
        id,
        comments: comments.flatMap((each) => comment.safeParse(each).data ?? []),
        notes: notes.flatMap((each) => note.safeParse(each).data ?? []),
      };
    });
    changeConversations(client, (known) => {
      let filled = known;
      for (const { id, comments, notes } of stored) {
        if (!known.has(id)) filled = withWritten(filled, id, { comments, notes });
      }
      return filled;
    });
    return false;
  },
  /** The newest conversations that nobody has opened. */
  async readAhead({ language, idle, signal, ...context }) {
    const { client } = context;
    const open = requestStore
      .read(client)
      .sorted.updated_at.filter(({ item }) => item.status === 'OPEN' && item.service_type !== 'FAST_CHECK_IN');
    for (const { item: request } of open.slice(0, newestConversations)) {
      if (signal.aborted) return;
      if (readConversations(client).get(request.id)?.complete === true) continue;
      await idle();
      await readDetail(context, request.id, language, signal);
    }
  },
};

const services: OfflineKind<readonly Service[]> = {
  name: 'services',
  watched: [requestKeys.services],
  choose(client) {
    const known = client.getQueryData<readonly Service[]>(requestKeys.services);
    return known === undefined ? null : new Map([['all', known]]);
  },
  give(client, rows) {
    const { data } = z.array(service).safeParse(rows.get('all'));
    if (data !== undefined && client.getQueryData(requestKeys.services) === undefined) {
      client.setQueryData(requestKeys.services, data);
      // Read again as soon as somebody who shows them can.
      void client.invalidateQueries({ queryKey: requestKeys.services, refetchType: 'none' });
    }
    return false;
  },
};

export const requestOfflineKinds: readonly OfflineKind[] = [requests, conversations, services];

/** Null: a list that was not read here knows less than what is kept. */
function chosenOf(client: QueryClient, now: number): readonly Entry[] | null {
  const collection = requestStore.read(client);
  return collection.lists.size === 0 || collection.isStale ? null : chooseKept(collection, now);
}

/** Null: it shows an edit that the server does not have. What only its card knows better is read whole again. */
function rowOf({ item, whole, saved }: Entry): RequestCard | null {
  if (saved !== null) return null;
  return whole?.version === item.version ? whole : item;
}

/** Identity data of a check-in is read when it is looked at, and lies on no device. */
function withoutIdentity(request: RequestCard): RequestCard {
  const values = request.custom_fields_values.filter(({ id }) => !identityFields.includes(id));
  return values.length === request.custom_fields_values.length ? request : { ...request, custom_fields_values: values };
}
