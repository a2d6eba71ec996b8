import { expect, it } from 'vitest';
import { byNumber } from './room.ts';

it('Rooms stand by their numbers: 9 before 10', () => {
  const rooms = ['10', 'A2', '9', 'A10'].map((number) => ({ number }));
  expect(rooms.sort(byNumber).map(({ number }) => number)).toEqual(['9', '10', 'A2', 'A10']);
});
