import { describe, expect, it, vi } from 'vitest';
import { draftOf, dropDraftsExceptOf, fileCountOf, isSetAside, setDraftsAside } from './drafts.ts';

describe('drafts', () => {
  it('are kept by person and request', () => {
    draftOf('sub-1', 'r1').write('one');
    draftOf('sub-1', 'r2').write('two');
    expect(draftOf('sub-1', 'r1').read()).toBe('one');
    draftOf('sub-1', 'r1').clear();
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    expect(draftOf('sub-1', 'r2').read()).toBe('two');
  });

  it('of others go when somebody signs in, and all on sign-out (AUTH-18)', () => {
    draftOf('sub-1', 'r1').write('mine');
    draftOf('sub-2', 'r1').write('theirs');
    fileCountOf(draftOf('sub-1', 'r1').key).write(1);
    fileCountOf(draftOf('sub-2', 'r1').key).write(2);
    localStorage.setItem('bellhop.lang', '"tr"');
    dropDraftsExceptOf('sub-1');
    expect(draftOf('sub-1', 'r1').read()).toBe('mine');
    expect(draftOf('sub-2', 'r1').read()).toBeNull();
    expect(fileCountOf(draftOf('sub-1', 'r1').key).read()).toBe(1);
    expect(fileCountOf(draftOf('sub-2', 'r1').key).read()).toBeNull();
    dropDraftsExceptOf(null);
    expect(fileCountOf(draftOf('sub-1', 'r1').key).read()).toBeNull();
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    expect(localStorage.getItem('bellhop.lang')).toBe('"tr"');
  });

  it('that were set aside wait a day beside somebody else, and no longer', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    draftOf('sub-1', 'r1').write('mine');
    setDraftsAside('sub-1');
    vi.advanceTimersByTime(23 * 3_600_000);
    dropDraftsExceptOf('sub-2');
    expect(isSetAside('sub-1')).toBe(true);
    expect(draftOf('sub-1', 'r1').read()).toBe('mine');
    vi.advanceTimersByTime(3_600_000);
    dropDraftsExceptOf('sub-2');
    expect(isSetAside('sub-1')).toBe(false);
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    vi.useRealTimers();
  });
});
