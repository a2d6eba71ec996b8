import { expect, it } from 'vitest';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { doubtsOf } from './change-many.ts';

it('A refused change of several bookings names the conflicts of rooms, and no other refusal', () => {
  const refused = new ApiFailure('restaurant_refused', 409, { refused: 'room_taken', reasons: ['room_not_ready'] });
  expect(doubtsOf(refused)).toEqual(['room_taken', 'room_not_ready']);
  expect(doubtsOf(new ApiFailure('restaurant_refused', 409, { refused: 'room_not_ready' }))).toEqual([
    'room_not_ready',
  ]);
  expect(doubtsOf(new ApiFailure('edit_conflict', 409))).toEqual([]);
  expect(doubtsOf(new Error('broken'))).toEqual([]);
});
