import { codeOf } from '../start-failure.ts';

/**
 * Whether an error says that the database is away, starting, full or told to stop; or that two writes met, of which one may come
 * again; or (25P02) that an earlier statement of the same transaction failed so.
 */
export function isUnavailable(error: unknown): boolean {
  return unavailableCodes.has(codeOf(error) ?? '');
}

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
  '40001',
  '40P01',
  '25P02',
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
