import type { Changed } from '../../platform/live/event-row.ts';
import type { PaymentColumn, PaymentRow } from './row.ts';

/** What the event of a change says: the fields that move. */
export function changedOf(link: PaymentRow, set: Partial<Pick<PaymentRow, PaymentColumn>>): Changed {
  // Object.entries forgets which keys.
  const sets = Object.entries(set) as [PaymentColumn, unknown][];
  const changed = sets.filter(([field, to]) => link[field] !== to);
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: link[field], to }]));
}
