import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import type { Department } from '@bellhop/contract/departments/department';
import { type LiveEntity, type LiveMessage, liveEntities, liveMessage } from '@bellhop/contract/wire/event';
import { places } from '@bellhop/contract/wire/places';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { departmentKeys } from '../features/departments/store.ts';
import { readConversations } from '../features/request-store/store.ts';
import { sampleComment, sampleNote, sampleRequest } from '../features/requests/testing/sample-request.ts';
import { editKinds } from '../platform/outbox/edit-kind.ts';
import { applyLive, concernsInbox, loadEditKinds, ringing, slices, startAnew } from './slices.ts';

it('Every entity of the live channel has an effect in a slice, but the order to reload, which replaces the page (LIVE-09)', () => {
  const received = slices.flatMap(({ live }) => Object.keys(live ?? {}));
  expect(Object.keys(liveEntities).filter((entity) => !received.includes(entity))).toEqual(['hotel']);
});

it('A slice that receives live messages also reads again when events were lost', () => {
  const forgetful = slices.filter(({ live, startAnew }) => live !== undefined && startAnew === undefined);
  expect(forgetful).toEqual([]);
});

it('The slices that receive an entity read again for it, and all slices for an unknown one', async () => {
  const [rooms, links] = [
    ['rooms', 'list'],
    ['payments', 'links'],
  ];
  const isRead = (cache: QueryClient, key: readonly string[]) => cache.getQueryState(key)?.isInvalidated;
  const readAgain = (entity: LiveEntity | null) => {
    const cache = new QueryClient();
    for (const key of [rooms, links]) cache.setQueryData(key, 'as it was');
    startAnew(cache, entity);
    return cache;
  };
  const ofPayments = readAgain('payment');
  await vi.waitFor(() => expect(isRead(ofPayments, links)).toBe(true));
  expect(isRead(ofPayments, rooms)).toBe(false);
  const ofAll = readAgain(null);
  await vi.waitFor(() => expect([isRead(ofAll, rooms), isRead(ofAll, links)]).toEqual([true, true]));
});

it('Every place of the router has the screen of one slice', () => {
  const stand = slices.flatMap((slice) => Object.keys(slice.screens ?? {}));
  expect(stand.toSorted()).toEqual(Object.keys(places).toSorted());
});

it('No two slices register a kind of edit under the same name, and an edit of an unknown kind is left alone', async () => {
  const kinds = editKinds(await loadEditKinds());
  expect(kinds.all.map(({ name }) => name)).toContain('message');
  expect(kinds.read({ kind: 'of-tomorrow', entityId: 'r1' })).toBeNull();
  expect(() => editKinds([...kinds.all, ...kinds.all])).toThrow('same name');
});

const envelope = { seq: 1, at: 1, id: 'x', version: 1, actor: 'guest:1', event: 'INSERT' };
const about = (entity: LiveEntity, more: object) => ({ ...envelope, entity, ...more }) as LiveMessage; // the fields that the rules read

describe('the rules of the slices for the bell', () => {
  it('are one for each entity that rings (RING-08)', () => {
    const registered = slices.flatMap(({ bell }) => Object.keys(bell ?? {}));
    expect(registered.toSorted()).toEqual(['booking', 'comment', 'note', 'payment', 'request']);
  });

  it.each<[entity: LiveEntity, queue: AlarmQueue, of: string, more: object]>([
    ['request', 'request', 'x', { item: sampleRequest({ status: 'OPEN' }) }],
    ['comment', 'message', 'r1', { item: sampleComment({ request_id: 'r1', is_staff: false }) }],
    ['note', 'mention', 'r1', { item: sampleNote({ request_id: 'r1', mentions: [{ id: 'me', name: 'Me' }] }) }],
    ['booking', 'booking', 'x', { item: { status: 'awaiting_approval' } }],
    [
      'payment',
      'payment',
      'x',
      { event: 'MODIFY', actor: 'system', item: { attention: 'late' }, fields: ['attention'] },
    ],
  ])(
    'ring for a %s, but not for own acts and for items that the person may not read (RING-08)',
    (entity, queue, of, more) => {
      const queueOf = (message: LiveMessage) => ringing.queueOf(message, 'me', () => true);
      expect(queueOf(about(entity, more))).toBe(queue);
      expect(ringing.subjectOf(about(entity, more))).toBe(of);
      expect(queueOf(about(entity, { ...more, actor: 'me' }))).toBeNull();
      expect(queueOf(about(entity, { ...more, item: undefined }))).toBeNull();
    },
  );

  it('ring for no other entity (RING-08)', () => {
    const registered = slices.flatMap(({ bell }) => Object.keys(bell ?? {}));
    for (const entity of ['room', 'department', 'hotel'] as const) {
      expect(registered).not.toContain(entity);
      expect(ringing.queueOf(about(entity, { item: {} }), 'me', () => true)).toBeNull();
      expect(ringing.attendedBy(about(entity, { actor: 'colleague', item: {} }), 'me')).toBeNull();
    }
  });
});

it('A person’s inbox is read again for notes that mention the person and for departments, and not for bookings', () => {
  const concerns = (message: LiveMessage) => concernsInbox(message, 'me', undefined);
  const mentioning = (id: string) => about('note', { item: sampleNote({ mentions: [{ id, name: id }] }) });
  expect(concerns(mentioning('me'))).toBe(true);
  expect(concerns(mentioning('you'))).toBe(false);
  expect(concerns(about('department', {}))).toBe(true);
  expect(concerns(about('booking', { item: { status: 'awaiting_approval' } }))).toBe(false);
});

it('Every kind of list has a parity test', async () => {
  const loadAll = import.meta.glob<Record<string, unknown>>([
    '../features/**/*.ts',
    '!../features/**/*.test.ts',
    '!../features/**/testing/**',
  ]);
  const modules = await Promise.all(Object.values(loadAll).map((load) => load()));
  const kinds = new Set(modules.flatMap((module) => Object.keys(module).filter((name) => isListKind(module[name]))));
  const tests = import.meta.glob<string>('../features/**/parity.test.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const isTested = (name: string) => Object.values(tests).some((source) => source.includes(`kind: ${name},`));
  expect(kinds).toContain('requestKind');
  expect([...kinds].filter((name) => !isTested(name))).toEqual([]);
});

describe('a message of the live channel', () => {
  const about = { at: 1, id: 'x', version: 2, actor: 'colleague', seq: 1 };
  it.each<[entity: LiveEntity, ...keys: (readonly string[])[]]>([
    ['restaurant', ['dining', 'slots']],
    ['waiting', ['dining', 'waiting']],
    ['delivery', ['deliveries', 'b'], ['stay-passes', 'b']],
    ['access', ['log', 'page']],
    ['check_in', ['check-in-of-stay', 'b']],
    ['room', ['rooms', 'list']],
    ['payment', ['payments', 'links']],
    ['settings', ['administration', 'hotel']],
    ['partner', ['administration', 'partners']],
    ['service', ['administration', 'services']],
    ['preference', ['administration', 'preferences']],
    ['template', ['administration', 'templates']],
    ['staff', ['people', 'list']],
    ['announcement', ['administration', 'announcements']],
  ])('about a %s has what shows it read again, be it an INSERT or a MODIFY (LIVE-09)', async (entity, ...keys) => {
    for (const event of ['INSERT', 'MODIFY'] as const) {
      const cache = new QueryClient();
      for (const queryKey of keys) cache.setQueryData(queryKey, 'as it was');
      applyLive(cache, liveMessage.parse({ ...about, event, entity }));
      await vi.waitFor(() => {
        for (const queryKey of keys)
          expect(cache.getQueryState(queryKey)?.isInvalidated, `${event} ${queryKey}`).toBe(true);
      });
    }
  });

  it('about a comment on a request shows it as it came and as it was changed (LIVE-08, LIVE-09)', () => {
    const cache = new QueryClient();
    const texts = () =>
      readConversations(cache)
        .get('r1')
        ?.comments.map(({ body, translations }) => [body, translations]);
    const written = { ...about, entity: 'comment', id: 'c1' } as const;
    const item = sampleComment({ body: 'Havlu', version: 1 });
    applyLive(cache, liveMessage.parse({ ...written, event: 'INSERT', version: 1, item }));
    expect(texts()).toEqual([['Havlu', {}]]);
    const changed = { ...item, translations: { en: 'Towel' }, version: 2 };
    applyLive(cache, liveMessage.parse({ ...written, event: 'MODIFY', seq: 2, item: changed }));
    expect(texts()).toEqual([['Havlu', { en: 'Towel' }]]);
  });

  it('about a note or a department shows it as it came and as it was changed (LIVE-09)', () => {
    const cache = new QueryClient();
    const note = sampleNote({ body: 'VIP' });
    const { request_id } = note;
    applyLive(cache, liveMessage.parse({ ...about, event: 'INSERT', entity: 'note', id: note.id, item: note }));
    const notes = () =>
      readConversations(cache)
        .get(request_id)
        ?.notes.map(({ body }) => body);
    expect(notes()).toEqual(['VIP']);
    cache.setQueryData(departmentKeys.list, []);
    const names = () => cache.getQueryData<readonly Department[]>(departmentKeys.list)?.map(({ name }) => name);
    const lists = { nameWithLocales: {}, service_ids: [], member_ids: [] };
    const department = { ...lists, id: 'x', version: 2, name: 'Rooms', position: 0, removed: false };
    applyLive(cache, liveMessage.parse({ ...about, event: 'INSERT', entity: 'department', item: department }));
    expect(names()).toEqual(['Rooms']);
    const renamed = { ...department, version: 3, name: 'Housekeeping' };
    const changed = { ...about, event: 'MODIFY', entity: 'department', version: 3, item: renamed };
    applyLive(cache, liveMessage.parse(changed));
    expect(names()).toEqual(['Housekeeping']);
  });
});

function isListKind(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'fieldsWithoutEffect' in value && 'refreshDelayMs' in value;
}
