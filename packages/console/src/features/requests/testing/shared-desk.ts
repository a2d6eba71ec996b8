import type { Call } from '@bellhop/contract/call';
import { addComment, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { addNote } from '@bellhop/contract/requests/note';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Api } from '../../../platform/api/client.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { systemClock } from '../../../platform/clock.ts';
import { patchOptimistically } from '../../../platform/collection/receive.ts';
import { formatFor } from '../../../platform/format/format.ts';
import type { Edit } from '../../../platform/outbox/edit.ts';
import { openOutbox } from '../../../platform/outbox/open-outbox.ts';
import type { Wish } from '../../../platform/outbox/outbox-acts.ts';
import type { OutboxEngine } from '../../../platform/outbox/outbox-engine.ts';
import { readOutboxView, showOutboxView } from '../../../platform/outbox/outbox-view.ts';
import { assignRequest } from '../../assignment/assignment-acts.ts';
import { commentEffect, noteEffect, startConversationsAnew } from '../../conversation/live.ts';
import type { MessageEdit, NoteEdit } from '../../conversation/written-edit.ts';
import { readDetail } from '../../request-store/read-detail.ts';
import { withStatus } from '../../request-store/request-kind.ts';
import { requestStore } from '../../request-store/store.ts';
import { requestEffect } from '../live.ts';
import { allEdits } from './all-edits.ts';
import type { StatusEdit } from './sample-edit.ts';
import type { Patch, SharedHotel } from './shared-hotel.ts';
import type { Fate } from './tabs-and-network.ts';

/** The fate of a call on its way, with its milliseconds there and back. */
export interface Journey {
  readonly fate: Exclude<Fate, 'refused'>;
  readonly there: number;
  readonly back: number;
}

/** A person's assignment of a request, with its outcome. */
export interface Handing {
  readonly requestId: string;
  readonly to: string | null;
  /** The version of the request that the person had on screen. */
  readonly knownVersion: number | undefined;
  outcome: 'under way' | 'done' | 'told';
}

/**
 * One person's console without its components: the query cache, the collection, the outbox and the effects of live messages
 * as they are, over a connection that the test controls.
 */
export class SharedDesk {
  readonly client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  readonly edits: (MessageEdit | NoteEdit | StatusEdit)[] = [];
  /** Ids of edits that were shown to the person. */
  readonly reportedEdits = new Set<string>();
  /** Ids of edits that the person gave up. */
  readonly discarded = new Set<string>();
  readonly handings: Handing[] = [];
  readonly sub: string;
  isOnline = true;
  private readonly hotel: SharedHotel;
  private readonly texts: i18n;
  private readonly journeys: Journey[] = [];
  private readonly context: Parameters<typeof openOutbox>[0];
  private engine: OutboxEngine | null = null;
  private watched: readonly (() => void)[] = [];
  private closeDetail = () => {};
  private heard: number;
  private order = 0;

  constructor(hotel: SharedHotel, sub: string, texts: i18n) {
    this.hotel = hotel;
    this.sub = sub;
    this.texts = texts;
    this.heard = hotel.log.length;
    const api: Api = {
      // The contract's own test proves that each answer matches its call.
      call: ((call: Call, input: Parameters<Api['call']>[1]) => this.travel(call, input ?? {})) as Api['call'],
      upload: () => Promise.reject(new Error('nobody sends a file here')),
    };
    this.context = { client: this.client, api, hotelId: hotel.id, sub };
  }

  async open(): Promise<void> {
    const { context } = this;
    this.watch(requestStore.keys.read(requestStore.whole), (signal) =>
      requestStore.readFirstPage(context, requestStore.whole, { signal }),
    );
    this.engine = await openOutbox(context, allEdits, (outcome, edit) => {
      if (outcome === 'failed') this.reportedEdits.add(edit.id);
    });
  }

  /** The next calls fare so, and those after them well and at once. */
  decree(journeys: readonly Journey[]): void {
    this.journeys.push(...journeys);
  }

  hear(count: number): void {
    if (!this.isOnline) return;
    for (const message of this.hotel.log.slice(this.heard, this.heard + count)) {
      this.heard += 1;
      if (message.entity === 'request') requestEffect(this.client, message);
      else if (message.entity === 'comment') commentEffect(this.client, message);
      else if (message.entity === 'note') noteEffect(this.client, message);
    }
  }

  /** Skips the messages that were missed: the log no longer reaches back to them. */
  loseTrack(): void {
    if (!this.isOnline) return;
    this.heard = this.hotel.log.length;
    requestStore.startAnew(this.client);
    startConversationsAnew(this.client);
  }

  /** One request is open at a time. */
  look(id: string): void {
    this.closeDetail();
    this.closeDetail = this.watch(requestStore.keys.detail(id), async (signal) => {
      await readDetail(this.context, id, 'en', signal);
    });
  }

  /** Gives the id of the edit; null: the request is not on this screen yet. */
  write(kind: 'message' | 'note', requestId: string): string {
    const words = { body: `${kind} of ${this.sub}`, files: [] };
    return this.post(requestId, kind === 'message' ? { kind, ...words } : { kind, ...words, mentions: [] });
  }

  setStatus(requestId: string, status: RequestStatus): void {
    const request = requestStore.read(this.client).find(requestId);
    if (request === null || request.status === status) return;
    const { status: from, version } = request;
    this.post(requestId, { kind: 'status', from, status, version, conflict: null });
    requestStore.change(this.client, (collection) => patchOptimistically(collection, requestId, withStatus(status)));
  }

  assignRequest(requestId: string, to: string | null): void {
    const request = requestStore.read(this.client).find(requestId);
    if (request === null) return;
    const handing: Handing = { requestId, to, knownVersion: request.version, outcome: 'under way' };
    this.handings.push(handing);
    let isTold = false;
    const toasts = {
      show() {
        isTold = true;
        return 'told';
      },
      dismiss: () => undefined,
    };
    const { texts } = this;
    const acts = { ...this.context, ownId: this.sub, texts, language: 'en' as const, format, toasts };
    void assignRequest(acts, requestId, { assigneeId: to }).then((isDone) => {
      if (isDone) handing.outcome = 'done';
      else if (isTold) handing.outcome = 'told';
    });
  }

  /** The person's decision about a refused edit: send it again with the current version, or discard it. */
  decide(isAgain: boolean): void {
    const refused = readOutboxView(this.client).edits.find(({ state }) => state === 'refused');
    if (refused === undefined) return;
    if (!isAgain) {
      this.discarded.add(refused.id);
      void this.engine?.discard(refused);
      return;
    }
    const current = requestStore.read(this.client).find(refused.entityId);
    if (refused.kind !== 'status') return void this.engine?.retry(refused);
    if (current === null) return;
    const again = { ...refused, conflict: null, from: current.status, version: current.version };
    void this.engine?.retry(again);
  }

  /** The network is back for good: the desk receives every message and retries its failed calls. */
  async recover(): Promise<void> {
    this.isOnline = true;
    this.journeys.length = 0;
    this.hear(Number.POSITIVE_INFINITY);
    await this.engine?.wake();
    await this.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }

  close(): void {
    this.engine?.stop();
    for (const stop of this.watched) stop();
    this.client.clear();
  }

  private post(requestId: string, wish: Unplaced<MessageEdit> | Unplaced<NoteEdit> | Unplaced<StatusEdit>): string {
    this.order += 1;
    const id = `${this.sub}-${this.order}`;
    const { sub, order, hotel } = this;
    const common = { id, sub, hotelId: hotel.id, entityId: requestId, about: '512', order, at: systemClock.now() };
    const edit = { ...common, state: 'waiting', failure: null, ...wish } as const;
    this.edits.push(edit);
    const view = readOutboxView(this.client);
    showOutboxView(this.client, { ...view, edits: [...view.edits, edit] });
    void this.engine?.add(edit, new Map());
    return id;
  }

  private watch(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<void>): () => void {
    const observer = new QueryObserver(this.client, {
      queryKey,
      queryFn: async ({ signal }) => {
        await read(signal);
        return true;
      },
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
    const stop = observer.subscribe(() => undefined);
    this.watched = [...this.watched, stop];
    return stop;
  }

  private async travel(call: Call, input: Input): Promise<unknown> {
    const { fate, there, back } = this.journeys.shift() ?? { fate: 'answered', there: 0, back: 0 };
    await pass(there);
    if (!this.isOnline || fate === 'lost') throw new ApiFailure('network', 0);
    const answer = this.answer(call, input);
    await pass(back);
    input.signal?.throwIfAborted();
    if (!this.isOnline || fate === 'answer-lost') throw new ApiFailure('timeout', 0);
    if (answer instanceof ApiFailure) throw answer;
    return answer;
  }

  private answer(call: Call, { params = {}, query = {}, body = {} }: Input): unknown {
    const { hotel, sub } = this;
    const text = (value: unknown) => String(value);
    try {
      switch (call) {
        case listRequestCards:
          return hotel.listCards({ ...query, limit: Number(query.limit ?? 50) });
        case getRequest:
          return hotel.detail(text(params.id)) ?? new ApiFailure('not_found', 404);
        case updateRequest:
          return hotel.patch(text(params.id), patchOf(body), sub);
        case addComment:
          return hotel.comment(text(body.id), text(params.request_id), text(body.body), sub);
        case addNote:
          return hotel.note(text(body.id), text(params.request_id), text(body.body), sub);
        default:
          return new ApiFailure('not_found', 404);
      }
    } catch (error) {
      if (error instanceof ApiFailure) return error;
      throw error;
    }
  }
}

type Unplaced<One extends Edit> = Omit<Wish<One>, 'entityId' | 'about'>;

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

const format = formatFor('en', 'Europe/Istanbul');

function patchOf({ status, assignee_id, version }: Patch): Patch {
  return {
    ...(status === undefined ? {} : { status }),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(version === undefined ? {} : { version }),
  };
}

function pass(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}
