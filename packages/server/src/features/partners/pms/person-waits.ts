import { PartnerFailure } from '../../../platform/partners/partner.ts';
import { withinTime } from '../../../platform/within-time.ts';

/** Milliseconds that a person waits for an answer, including all calls that a system needs for it. */
const patience = 5_000;

/** @throws PartnerFailure */
export function whilePersonWaits<T>(work: Promise<T>, name: string): Promise<T> {
  return withinTime(work, patience, () => new PartnerFailure('down', `${name}: no answer within ${patience / 1000} s`));
}
