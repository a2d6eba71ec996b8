import type { HistoryEntry } from '@bellhop/contract/requests/history';
import { describe, expect, it } from 'vitest';
import { type HistoryLine, historyLines } from './history-lines.ts';

const fatma = { id: 'fatma', name: 'Fatma Çetin' };
const deniz = { id: 'deniz', name: 'Deniz Ak' };
const text = (words: string) => ({ kind: 'text', text: words });

function linesOf(changes: HistoryEntry['changes'], actor = 'fatma'): readonly HistoryLine[] {
  return historyLines({ kind: 'changed', actor, changes });
}

describe('a line of the history', () => {
  it.each(['created', 'message', 'note'] as const)('is its kind where nothing can be compared: %s', (kind) => {
    expect(historyLines({ kind, actor: 'fatma', changes: [] })).toEqual([{ key: kind }]);
  });

  it.each<[string, unknown, unknown, HistoryLine['key'], object | undefined]>([
    ['takes a request', null, fatma, 'took', undefined],
    ['takes one over', deniz, fatma, 'tookOver', { from: text('Deniz Ak') }],
    ['gives one to a colleague', null, deniz, 'given', { to: text('Deniz Ak') }],
    ['hands their own on', fatma, deniz, 'passedOn', { from: text('Fatma Çetin'), to: text('Deniz Ak') }],
    ['gives one back', fatma, null, 'gaveBack', undefined],
    ['takes one from a colleague', deniz, null, 'takenFrom', { from: text('Deniz Ak') }],
  ])('distinguishes entries by %s', (_what, from, to, key, values) => {
    expect(linesOf([{ field: 'assignee', from, to }])).toEqual([values === undefined ? { key } : { key, values }]);
  });

  it('names the rules of a restaurant that were overridden', () => {
    const codes = ['slot_full', 'party_too_large'];
    const values = { rules: { kind: 'rules', codes } };
    expect(linesOf([{ field: 'overrides', from: null, to: codes }])).toEqual([{ key: 'passedOver', values }]);
  });

  it.each<[unknown, unknown, HistoryLine['key']]>([
    [null, { id: 'd', name: 'Spa' }, 'toDepartment'],
    [{ id: 'e', name: 'Kitchen' }, { id: 'd', name: 'Spa' }, 'betweenDepartments'],
    [{ id: 'e', name: 'Kitchen' }, null, 'fromDepartment'],
  ])('names both departments of a move', (from, to, key) => {
    expect(linesOf([{ field: 'department', from, to }])[0]?.key).toBe(key);
  });

  it('names status and stay in each language', () => {
    const status = (code: string) => ({ kind: 'status', code });
    expect(linesOf([{ field: 'status', from: 'OPEN', to: 'CLOSED' }])).toEqual([
      { key: 'status', values: { from: status('OPEN'), to: status('CLOSED') } },
    ]);
    expect(
      linesOf([
        { field: 'booking.checkout', from: 1_800_000_000, to: 1_800_086_400 },
        { field: 'booking.rooms', from: ['204'], to: ['512', '513'] },
        { field: 'booking.butler', from: null, to: 'Murat' },
        { field: 'booking.label', from: 'VIP', to: null },
      ]),
    ).toEqual([
      {
        key: 'changed',
        values: {
          field: { kind: 'field', field: 'booking.checkout' },
          from: { kind: 'date', at: 1_800_000_000 },
          to: { kind: 'date', at: 1_800_086_400 },
        },
      },
      {
        key: 'changed',
        values: { field: { kind: 'field', field: 'booking.rooms' }, from: text('204'), to: text('512, 513') },
      },
      { key: 'set', values: { field: { kind: 'field', field: 'booking.butler' }, to: text('Murat') } },
      { key: 'removed', values: { field: { kind: 'field', field: 'booking.label' }, from: text('VIP') } },
    ]);
  });

  it('counts stars', () => {
    expect(linesOf([{ field: 'rating', from: null, to: 4 }])).toEqual([{ key: 'rated', count: 4 }]);
    expect(linesOf([{ field: 'rating', from: 4, to: 1 }])).toEqual([
      { key: 'rerated', count: 1, values: { from: text('4') } },
    ]);
  });

  it('shows that the answers changed, but not each answer', () => {
    const change = { field: 'custom_fields_values', from: [], to: [{ id: 'count', value: '2' }] };
    expect(linesOf([change])).toEqual([{ key: 'asked' }]);
  });

  it.each<[string, HistoryLine['key']]>([
    ['submitted', 'checkInSubmitted'],
    ['changes_asked', 'checkInAsked'],
    ['accepted', 'checkInAccepted'],
    ['declined', 'checkInDeclined'],
    ['done', 'checkInDone'],
    ['withdrawn', 'checkInWithdrawn'],
    ['of_tomorrow', 'checkInOther'],
  ])('names the step of a check-in: %s', (to, key) => {
    expect(linesOf([{ field: 'check_in', from: null, to }])).toEqual([{ key }]);
  });

  it('names documents of a check-in that were submitted, printed and opened', () => {
    const lines = (['submitted', 'printed', 'paper_opened'] as const).flatMap((kind) =>
      historyLines({ kind, actor: 'fatma', changes: [] }),
    );
    expect(lines.map(({ key }) => key)).toEqual(['checkInSubmitted', 'printed', 'paperOpened']);
  });

  it('names the room of a check-in, its forms and its pictures, but none of their values', () => {
    const forms = [{ id: '311', value: '"set"' }];
    const withRooms = (rooms: string[]) => [...forms, { id: '313', value: JSON.stringify(rooms) }];
    const change = (from: object[], to: object[]) => linesOf([{ field: 'custom_fields_values', from, to }]);
    expect(change(forms, withRooms(['611']))).toEqual([{ key: 'roomAssigned', values: { to: text('611') } }]);
    expect(change(withRooms(['611']), withRooms(['612', '613']))).toEqual([
      { key: 'roomChanged', values: { from: text('611'), to: text('612, 613') } },
    ]);
    expect(change(withRooms(['611']), forms)).toEqual([{ key: 'roomTaken', values: { from: text('611') } }]);
    expect(change(forms, forms)).toEqual([{ key: 'formsChanged' }]);
    const papers = (from: unknown, to: unknown) => linesOf([{ field: 'papers', from, to }])[0]?.key;
    expect([papers(null, 'set'), papers('set', 'set'), papers('set', null)]).toEqual([
      'paperAdded',
      'paperReplaced',
      'paperRemoved',
    ]);
    expect(linesOf([{ field: 'companion', from: null, to: 'set' }])).toEqual([{ key: 'companionInvited' }]);
    expect(linesOf([{ field: 'companion', from: 'set', to: null }])).toEqual([{ key: 'companionEnded' }]);
    expect(linesOf([{ field: 'guests', from: 4, to: 3 }])).toEqual([{ key: 'guestRemoved' }]);
  });

  it.each<[unknown, HistoryLine]>([
    ['later', { key: 'other', values: { to: { kind: 'text', text: 'later' } } }],
    [7, { key: 'other', values: { to: { kind: 'text', text: '7' } } }],
    [{ deep: ['inside'] }, { key: 'otherQuiet' }],
    [null, { key: 'otherQuiet' }],
    ['', { key: 'otherQuiet' }],
  ])('shows an unknown field without the log’s raw value: %j', (to, line) => {
    expect(linesOf([{ field: 'of_tomorrow', from: null, to }])).toEqual([line]);
  });

  it.each([
    ['status', 3, null],
    ['rating', 4, null],
    ['assignee', 'x', 'y'],
    ['department', null, null],
    ['booking.checkin', 'soon', {}],
  ])('tolerates an invalid value of %s', (field, from, to) => {
    expect(linesOf([{ field, from, to }])[0]?.key).toMatch(/^other/);
  });
});
