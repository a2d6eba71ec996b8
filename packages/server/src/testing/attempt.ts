import type { TestCall } from './test-server.ts';

/** What an attempt is aimed at. */
export interface Target {
  hotelId: 'grand' | 'beach';
  requestId: string;
  bookingId: string;
  /** A fresh id each time, so that an attempt never fails for having been made before. */
  fresh: string;
}

export interface Attempt {
  /** The call as somebody with every right makes it. */
  make(target: Target): Omit<TestCall, 'method'>;
  /** It names a row of a hotel: another hotel's must be answered as if it were not there. */
  row?: true;
  /** What staff without the type and service of the target get; nothing: the call knows no types and services. */
  restricted?: 'not_found' | 'not_allowed' | 'absent';
}

export const body = (fields: object) => ({ body: fields });
