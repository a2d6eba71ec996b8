import { expect, it } from 'vitest';
import { loggedPathOf } from './request-log.ts';

it.each([
  ['/api/partners/pms/v1/changed/Zm9vYmFy', '/api/partners/pms/v1/changed/…'],
  ['/api//partners/pms/v1/%63hanged/Zm9vYmFy?x=1', '/api//partners/pms/v1/changed/…'],
  ['/api/pay/Zm9vYmFy', '/api/pay/…'],
  ['/api/partners/pms/v1/reservations', '/api/partners/pms/v1/reservations'],
])('A log line has the address %s as %s, without its key', (address, shown) => {
  expect(loggedPathOf(address)).toBe(shown);
});
