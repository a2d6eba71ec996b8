import { expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api/failure.ts';
import { CheckInServer } from '../../testing/check-in-server.ts';
import { isAnythingUnsaved } from './check-in-book.ts';
import { createFormDesk } from './form-desk.ts';

it('A guest added without a network is dropped once the hotel has accepted the check-in', async () => {
  const server = new CheckInServer();
  const fail = () => Promise.reject(new ApiFailure('network'));
  const calls = { read: async () => server.whole(), put: fail, sign: fail, add: fail, remove: fail };
  const desk = createFormDesk(calls, { read: async () => null, keep() {} });
  await desk.open();
  desk.addGuest();
  await expect.poll(() => desk.store.get().unsaved, { message: 'the save has failed' }).toBe('network');
  expect(desk.store.get().guestCount).toBe(3);
  server.state = 'accepted';
  server.version += 1;
  await desk.read();
  expect(desk.store.get().guestCount).toBeNull();
  expect(isAnythingUnsaved(desk.store.get())).toBe(false);
});
