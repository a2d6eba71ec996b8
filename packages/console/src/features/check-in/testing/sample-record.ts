import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { sampleNow } from '../../requests/testing/sample-request.ts';

/** A guest without a signature and without pictures. */
export const sampleGuest = (position: number): CheckInDetail['guests'][number] => ({
  id: `guest-${position}`,
  position,
  version: 1,
  form: {},
  complete: true,
  faults: [],
  signs: true,
  signature: null,
  signed: null,
  signature_current: false,
  changed_since_signed: false,
  papers: [],
});

/** The record of the request `check-in-1`, as its two guests submitted it. */
export const sampleRecord: CheckInDetail = {
  id: 'ci-1',
  version: 2,
  state: 'submitted',
  request_id: 'check-in-1',
  booking_id: null,
  reservation_number: null,
  checkin: null,
  checkout: null,
  asked: null,
  adults: null,
  children: null,
  coming: null,
  agreed_texts: [],
  fields: {},
  strict_phone: true,
  texts: { house_rules: null, privacy_notice: null },
  rooms: [],
  invited_at: null,
  submitted_at: sampleNow,
  accepted_at: null,
  done_at: null,
  erased_at: null,
  offers: [],
  guests: [sampleGuest(0), sampleGuest(1)],
};
