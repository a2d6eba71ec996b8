import { liveEntities } from '@bellhop/contract/live/event';
import { places } from '@bellhop/contract/staff/places';
import { expect, it } from 'vitest';
import { createTexts } from '../platform/i18n/texts.ts';
import { editKinds } from '../platform/outbox/edit-kind.ts';
import { loadEditKinds, slices } from './slices.ts';

it('Every entity of the live channel has an effect in a slice, but the order to reload, which replaces the page', () => {
  const received = slices.flatMap(({ live }) => Object.keys(live ?? {}));
  expect(Object.keys(liveEntities).filter((entity) => !received.includes(entity))).toEqual(['hotel']);
});

it('A slice that receives live messages also reads again when events were lost', () => {
  const forgetful = slices.filter(({ live, startAnew }) => live !== undefined && startAnew === undefined);
  expect(forgetful).toEqual([]);
});

it('Every place of the router has the screen of one slice', () => {
  const stand = slices.flatMap((slice) => Object.keys(slice.screens ?? {}));
  expect(stand.toSorted()).toEqual(Object.keys(places).toSorted());
});

it('No two slices register a kind of edit under the same name, and an edit of an unknown kind is left alone', async () => {
  const kinds = editKinds(await loadEditKinds(createTexts()));
  expect(kinds.all.map(({ name }) => name)).toContain('message');
  expect(kinds.read({ kind: 'of-tomorrow', entityId: 'r1' })).toBeNull();
  expect(() => editKinds([...kinds.all, ...kinds.all])).toThrow('same name');
});
