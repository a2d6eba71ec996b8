import { expect, test } from 'vitest';
import { dropAfterClose } from './closing-socket.ts';

class Socket {
  readyState = 1;
  readonly sent: unknown[] = [];
  send(data: unknown): void {
    this.sent.push(data);
  }
}

test('A socket sends while it is open, and drops data while it closes and afterwards', () => {
  const socket = dropAfterClose(new Socket());
  for (const state of [1, 2, 3]) {
    socket.readyState = state;
    socket.send(`in state ${state}`);
  }
  expect(socket.sent).toEqual(['in state 1']);
});
