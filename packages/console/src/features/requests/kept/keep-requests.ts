import type { Service } from '@bellhop/contract/hotels/service';
import { getRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { identityFields } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import { hashKey } from '@tanstack/react-query';
import { systemClock } from '../../../platform/clock.ts';
import { receiveStored } from '../../../platform/collection/receive-stored.ts';
import { logProblem } from '../../../platform/log.ts';
import type { OutboxContext } from '../../../platform/outbox/outbox-view.ts';
import { dropKeptDatabase } from '../../../platform/storage/kept-database.ts';
import { deskBox } from '../../../platform/storage/sealing.ts';
import type { Conversation } from '../../request-store/conversations.ts';
import { receiveDetail } from '../../request-store/receive-detail.ts';
import type { Entry } from '../../request-store/request-kind.ts';
import { changeConversations, readConversations, requestKeys, requestStore } from '../../request-store/store.ts';
import { chooseKept } from './choose-kept.ts';
import { withKept } from './kept-conversations.ts';
import { openKeptStore } from './kept-store.ts';
import { createWholeReader } from './read-whole.ts';

export interface RequestKeeper {
  /** Shows what is kept where nothing was read, and completes the cards that were. */
  give(): Promise<void>;
  /** Reads the newest conversations that nobody has opened, so that they are there when the network is not. */
  readNewest(language: Language): Promise<void>;
  stop(): void;
}

// A burst of messages is one write; a crash costs as much.
const writeAfterMs = 3000;
// While nothing happens, "complete as of" goes on.
const sayTimeEveryMs = 30_000;
const newestConversations = 10;

/**
 * Keeps today's requests on this device, in idle time; null: this browser cannot seal them. `completeAsOf`: unix seconds; null while
 * the screen is behind.
 */
export async function keepRequests(
  { client, api, hotelId, sub }: Omit<OutboxContext, 'loadKinds'>,
  completeAsOf: () => number | null,
): Promise<RequestKeeper | null> {
  const box = await deskBox();
  if (box === null) {
    // What the version before left lies there readable.
    dropKeptDatabase();
    return null;
  }
  const store = await openKeptStore(sub, hotelId, box);
  const written = new Map<string, Entry>();
  const conversations = new Map<string, Conversation>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let stopped = false;
  const readWhole = createWholeReader({ client, api, hotelId }, () => (stopped ? [] : choose().entries), idle);

  function writeSoon(): void {
    if (timer !== undefined || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void idle().then(write);
    }, writeAfterMs);
  }

  function write(): Promise<void> {
    writing = writing.then(writeNow).catch((error: unknown) => {
      if (stopped) return;
      // Full, or deleted by a sign-out in another tab: the console works without.
      logProblem('requests are not kept on this device any more', error);
      stop();
    });
    return writing;
  }

  async function writeNow(): Promise<void> {
    const collection = requestStore.read(client);
    // A list that was not read here knows less than what is kept.
    if (stopped || collection.lists.size === 0 || collection.isStale) return;
    const chosen = choose();
    const ids = new Set(chosen.entries.map(({ item }) => item.id));
    const changed = chosen.entries.filter((entry) => entry.saved === null && written.get(entry.item.id) !== entry);
    const said = new Map([...chosen.conversations].filter(([id, each]) => conversations.get(id) !== each));
    for (const id of written.keys()) if (!ids.has(id)) written.delete(id);
    for (const entry of changed) written.set(entry.item.id, entry);
    // What only its card knows better is read whole again.
    const put = changed.map(({ whole, item }) => withoutIdentity(whole?.version === item.version ? whole : item));
    for (const id of conversations.keys()) if (!ids.has(id)) conversations.delete(id);
    for (const [id, each] of said) conversations.set(id, each);
    await store.write({ put, conversations: said, ids }, idle);
    await store.writeAbout(completeAsOf(), client.getQueryData<Service[]>(requestKeys.services) ?? store.services());
    // Not awaited: the write of a page that is being hidden must not wait for the network.
    if (completeAsOf() !== null) void readWhole();
  }

  function choose() {
    return chooseKept(requestStore.read(client), readConversations(client), systemClock.now());
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    clearInterval(clock);
    document.removeEventListener('visibilitychange', onHidden);
    unwatch();
    store.close();
  }

  const watched = [requestStore.keys.collection, requestKeys.conversations].map(hashKey);
  const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && watched.includes(query.queryHash)) writeSoon();
  });
  const clock = setInterval(() => {
    if (completeAsOf() !== null) writeSoon();
  }, sayTimeEveryMs);
  // A lid that closes gives no idle moment.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void write();
  };
  document.addEventListener('visibilitychange', onHidden);

  async function give(): Promise<void> {
    const kept = await store.read();
    if (stopped) return;
    const isNew = requestStore.read(client).lists.size === 0;
    requestStore.change(client, (collection) => receiveStored(collection, kept.requests));
    changeConversations(client, (conversations) => withKept(conversations, kept.conversations));
    if (isNew && kept.requests.length > 0) client.setQueryData(requestKeys.kept, store.asOf());
    if (client.getQueryData(requestKeys.services) === undefined && store.services().length > 0) {
      client.setQueryData(requestKeys.services, store.services());
      // Read again as soon as somebody who shows them can.
      void client.invalidateQueries({ queryKey: requestKeys.services, refetchType: 'none' });
    }
  }

  // Before anything is written: the card of a list must not replace the whole request that is kept.
  await give();
  writeSoon();
  return {
    give,
    async readNewest(language) {
      const open = requestStore
        .read(client)
        .sorted.updated_at.filter(({ item }) => item.status === 'OPEN' && item.service_type !== 'FAST_CHECK_IN');
      for (const { item: request } of open.slice(0, newestConversations)) {
        if (stopped) return;
        if (readConversations(client).get(request.id)?.complete === true) continue;
        await idle();
        const detail = await api.call(getRequest, {
          params: { id: request.id },
          query: { hotel_id: hotelId, is_translation_needed: 'false', target_language: language },
        });
        if (!stopped) receiveDetail(client, detail);
      }
    },
    stop,
  };
}

/** Resolves when the browser has nothing better to do, after a second at the latest. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

/** Identity data of a check-in is read when it is looked at, and lies on no device. */
function withoutIdentity(request: RequestCard): RequestCard {
  const values = request.custom_fields_values.filter(({ id }) => !identityFields.includes(id));
  return values.length === request.custom_fields_values.length ? request : { ...request, custom_fields_values: values };
}
