import type { TestCall } from './test-server.ts';

/** The rows that an attempt uses. */
export interface Target {
  hotelId: 'grand' | 'beach';
  requestId: string;
  bookingId: string;
  /** A fresh id each time, so that an attempt never fails for having been made before. */
  fresh: string;
}

export interface Attempt {
  /** The call by a person with every right. */
  make(target: Target): Omit<TestCall, 'method'>;
  /** The call names a row of a hotel: another hotel must get the answer for a missing row. */
  row?: true;
  /** The answer to staff without the type and service of the target; left out: the call ignores types and services. */
  restricted?: 'not_found' | 'not_allowed' | 'absent';
}

export const body = (fields: object) => ({ body: fields });
