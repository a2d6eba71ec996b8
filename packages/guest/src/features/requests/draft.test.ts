import type { CustomField } from '@bellhop/contract/hotels/service';
import { describe, expect, it } from 'vitest';
import { customFieldValues, draftProblems, type RequestDraft } from './draft.ts';

function field(id: string, kind: CustomField['kind'], required = false): CustomField {
  return { id, name: id, nameWithLocales: {}, kind, required };
}

function draft(values: RequestDraft['values'], text = ''): RequestDraft {
  return { id: 'id', text, values };
}

describe('a draft of a request', () => {
  it('sends values as JSON text and leaves out empty ones (ENT-08)', () => {
    const fields = [
      field('tick', 'check'),
      field('off', 'check'),
      field('words', 'text'),
      field('n', 'number'),
      field('t', 'time'),
    ];
    expect(customFieldValues(draft({ tick: true, off: false, words: 'a "b"', n: '٢,5', t: '' }), fields)).toEqual([
      { id: 'tick', value: 'true' },
      { id: 'words', value: '"a \\"b\\""' },
      { id: 'n', value: '2.5' },
    ]);
  });

  it('needs the required fields and valid numbers', () => {
    const fields = [field('to', 'text', true), field('n', 'number')];
    expect(draftProblems(draft({ to: ' ', n: 'two' }), fields, 0)).toEqual({ to: 'new.required', n: 'new.number' });
    expect(draftProblems(draft({ to: 'IST', n: '2' }), fields, 0)).toEqual({});
  });

  it('needs a tick, a text or a photo where the service alone is too vague (E33)', () => {
    const ticks = [field('a', 'check')];
    expect(draftProblems(draft({}), ticks, 0)).toEqual({ request: 'new.say_something' });
    expect(draftProblems(draft({}), [], 0)).toEqual({ request: 'new.say_something' });
    const towels = [...ticks, field('how many', 'number')];
    expect(draftProblems(draft({}), towels, 0)).toEqual({ request: 'new.say_something' });
    expect(draftProblems(draft({ 'how many': '2' }), towels, 0)).toEqual({});
    expect(draftProblems(draft({}), [field('pieces', 'number')], 0)).toEqual({});
    expect(draftProblems(draft({ a: true }), ticks, 0)).toEqual({});
    expect(draftProblems(draft({}, 'two'), ticks, 0)).toEqual({});
    expect(draftProblems(draft({}), ticks, 1)).toEqual({});
    expect(draftProblems(draft({}), [field('at', 'time')], 0)).toEqual({});
  });
});
