import { describe, expect, it } from 'vitest';
import { keepReads, keptReads, withMarks, withoutSent } from './reads.ts';

describe('versions that a person has read', () => {
  it('never go back, and stay the same object when nothing moves', () => {
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

  it('stay unsent when they were read further while they were sent', () => {
    const unsent = new Map([
      ['r1', 5],
      ['r2', 1],
    ]);
    expect(
      withoutSent(
        unsent,
        new Map([
          ['r1', 4],
          ['r2', 1],
        ]),
      ),
    ).toEqual(new Map([['r1', 5]]));
  });

  it('are kept for the next page of the same person at the same hotel, and for nobody else', () => {
    const reads = { versions: new Map([['r1', 3]]), unsent: new Map([['r1', 3]]) };
    keepReads('grand', 'staff-1', reads);
    expect(keptReads('grand', 'staff-1')).toEqual(reads);
    expect(keptReads('grand', 'staff-2')).toBeUndefined();
    expect(keptReads('beach', 'staff-1')).toBeUndefined();
  });
});
