import { codeOf } from '../start-failure.ts';

/**
 * Whether an error says that the database is away, starting, full or told to stop, or that a disk is full; or that two writes met,
 * of which one may come again; or (25P02) that an earlier statement of the same transaction failed so.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return unavailableCodes.has(code) || unavailableClasses.test(code);
}

/** Whether an error says that a disk takes no more. */
export function isStorageFailure(error: unknown): boolean {
  return storageCodes.has(codeOf(error) ?? '');
}

/** Classes of PostgreSQL: connection, resources (a full disk among them), an operator's hand, the system beneath. */
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
