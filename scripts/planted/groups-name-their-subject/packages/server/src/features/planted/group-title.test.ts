import { describe, expect, it } from 'vitest';

describe('what a guest reads', () => {
  it('is short', () => {
    expect('short').toHaveLength(5);
  });
});
