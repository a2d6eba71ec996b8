import { describe, expect, it } from 'vitest';
import { keepReads, keptReads, withMarks, withoutSent, withUnsent } from './reads.ts';

describe('versions that a person has read', () => {
  it('never go back, and stay the same object without a change', () => {
    const versions = new Map([['r1', 3]]);
    expect(withMarks(versions, [['r1', 2]])).toBe(versions);
    expect(
      withMarks(versions, [
        ['r1', 4],
        ['r2', 1],
      ]),
    ).toEqual(
      new Map([
        ['r1', 4],
        ['r2', 1],
      ]),
    );
  });

  it('stay unsent if a later version or note was read during the sending', () => {
    const unsent = new Map([
      ['r1', { version: 5, note: null }],
      ['r2', { version: 1, note: 'n2' }],
      ['r3', { version: 1, note: 'n2' }],
    ]);
    const sent = new Map([
      ['r1', { version: 4, note: null }],
      ['r2', { version: 1, note: 'n1' }],
      ['r3', { version: 1, note: 'n2' }],
    ]);
    expect([...withoutSent(unsent, sent).keys()]).toEqual(['r1', 'r2']);
  });

  it('are sent with the last note that was loaded', () => {
    const unsent = new Map([['r1', { version: 3, note: 'n2' }]]);
    expect(withUnsent(unsent, [['r1', { version: 3, note: null }]])).toBe(unsent);
    expect(withUnsent(unsent, [['r1', { version: 4, note: null }]]).get('r1')).toEqual({ version: 4, note: 'n2' });
    expect(withUnsent(unsent, [['r1', { version: 3, note: 'n3' }]]).get('r1')).toEqual({ version: 3, note: 'n3' });
  });

  it('are stored for the next page of the same person at the same hotel only', () => {
    const reads = { versions: new Map([['r1', 3]]), unsent: new Map([['r1', { version: 3, note: 'n1' }]]) };
    keepReads('grand', 'staff-1', reads);
    expect(keptReads('grand', 'staff-1')).toEqual(reads);
    expect(keptReads('grand', 'staff-2')).toBeUndefined();
    expect(keptReads('beach', 'staff-1')).toBeUndefined();
  });
});
