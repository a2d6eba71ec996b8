import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

describe('Questions of one moment', () => {
  it('become one call, each key once, and every one gets its own answer', async () => {
    const ask = gathered<string>(100);
    const calls: (readonly string[])[] = [];
    const load = async (keys: readonly string[]) => {
      calls.push(keys);
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `of ${key}`]));
    };
    const [owner, other] = [{}, {}];
    const answers = ['a', 'b', 'a', 'none'].map((key) => ask(owner, key, load));
    const ofOther = ask(other, 'a', load);
    expect(await Promise.all(answers)).toEqual(['of a', 'of b', 'of a', undefined]);
    expect(await ofOther).toBe('of a');
    expect(calls).toEqual([['a', 'b', 'none'], ['a']]);
    expect(await ask(owner, 'c', load)).toBe('of c');
  });

  it('become several calls where one would be too large, and fail together', async () => {
    const ask = gathered<string>(2);
    const sizes: number[] = [];
    const load = async (keys: readonly string[]) => {
      sizes.push(keys.length);
      if (keys.includes('c')) throw new Error('network');
      return new Map(keys.map((key) => [key, key]));
    };
    const owner = {};
    const settled = await Promise.allSettled(['a', 'b', 'c'].map((key) => ask(owner, key, load)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(sizes).toEqual([2, 1]);
  });
});
