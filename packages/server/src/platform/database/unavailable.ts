import { codeOf } from '../start-failure.ts';

/**
 * Whether an error reports that the database is unreachable, starting, full or shutting down, or that a disk is full;
 * or that two writes met and one may be retried; or (25P02) that an earlier statement of the transaction failed so.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return unavailableCodes.has(code) || unavailableClasses.test(code);
}

/** Whether an error reports a disk that accepts no more writes. */
export function isStorageFailure(error: unknown): boolean {
  return storageCodes.has(codeOf(error) ?? '');
}

/**
 * PostgreSQL's error classes: connection, resources (including a full disk), operator intervention, the system beneath.
 */
const unavailableClasses = /^(?:08|53|57|58)[0-9A-Z]{3}$/;
const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'POOL_BUSY',
  ...storageCodes,
  '40001',
  '40P01',
  '25P02',
  '25P03',
]);
