import type { PushKind } from '@bellhop/contract/alerts/push';
import type { Booking } from '@bellhop/contract/bookings/booking';
import type { Department } from '@bellhop/contract/departments/department';
import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import { isNew } from '@bellhop/contract/requests/bell';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Mention } from '@bellhop/contract/requests/note';
import { type GuestRequest, isUndone } from '@bellhop/contract/requests/request';
import type { CommittedEvent } from '../../platform/live/event-row.ts';

/**
 * What an event that alerts somebody can be about, and what the rule looks at. `assignment`: who has a request; `transfer`:
 * which department has one that nobody has.
 */
export type AlertItem =
  | { entity: 'request'; item: Pick<GuestRequest, 'status' | 'service_type'> }
  | { entity: 'assignment'; item: Pick<GuestRequest, 'status' | 'assignee_id'> }
  | { entity: 'transfer'; item: Pick<GuestRequest, 'status' | 'assignee_id' | 'department_id'> }
  | { entity: 'comment'; item: Pick<RequestComment, 'is_staff'> }
  | { entity: 'note'; item: { mentions: readonly Mention[] } }
  | { entity: 'booking'; item: Pick<Booking, 'status'> }
  | { entity: 'payment'; item: Pick<PaymentLink, 'attention'> };

/** Seconds after which an event alerts nobody: the list shows it first. An open console uses the same limit. */
export const newsFor = 15 * 60;

/**
 * What kind of push this is worth, as it stands now; null: none. The same rule as the bell's (RING-08): a new request of any
 * kind, a guest's message, a booking that awaits approval, a colleague's note for those whom it calls, a request for whom a
 * colleague gives it to, or for the department, odd money of a payment link; nothing that a colleague has dealt with meanwhile.
 */
export function alertOf(about: AlertItem): Exclude<PushKind, 'test'> | null {
  switch (about.entity) {
    case 'request':
      return isNew(about.item) ? kindOf(about.item.service_type) : null;
    case 'assignment':
      return isUndone(about.item.status) && about.item.assignee_id !== null ? 'given' : null;
    case 'transfer':
      return isUndone(about.item.status) && about.item.assignee_id === null && about.item.department_id !== null
        ? 'given'
        : null;
    case 'comment':
      return about.item.is_staff ? null : 'message';
    case 'note':
      return about.item.mentions.length > 0 ? 'mention' : null;
    case 'booking':
      return about.item.status === 'awaiting_approval' ? 'booking' : null;
    case 'payment':
      return about.item.attention === null ? null : 'payment';
  }
}

function kindOf(type: ServiceType): Exclude<PushKind, 'test'> {
  switch (type) {
    case 'ORDER':
      return 'request';
    case 'LOL_REQUEST':
      return 'lol';
    case 'FAST_CHECK_IN':
      return 'check-in';
    case 'ALACARTE_RESTAURANT_RESERVATION':
      return 'reservation';
  }
}

/**
 * The kinds of alert that an event may cause, one of them at most; empty: none. Most things when they arrive; a
 * booking also when a change makes it await approval, and not when a pass is made for it; of a request also who or which
 * department has it now.
 */
export function subjectsOf({
  event,
  entity,
  fields,
}: Pick<CommittedEvent, 'event' | 'entity' | 'fields'>): AlertItem['entity'][] {
  switch (entity) {
    case 'request':
      if (event === 'INSERT') return ['request'];
      return [
        ...(fields.includes('assignee') ? (['assignment'] as const) : []),
        ...(fields.includes('department') ? (['transfer'] as const) : []),
      ];
    case 'booking':
      return event === 'INSERT' || fields.includes('status') ? ['booking'] : [];
    case 'payment':
      return fields.includes('attention') ? ['payment'] : [];
    case 'comment':
    case 'note':
      return event === 'INSERT' ? [entity] : [];
    default:
      return [];
  }
}

/** The only people it is for; null: everybody who may read it. `department`: the one that a transfer is to. */
export function addresseesOf(
  about: AlertItem,
  department: Pick<Department, 'member_ids'> | null,
): readonly string[] | null {
  if (about.entity === 'note') return about.item.mentions.map(({ id }) => id);
  if (about.entity === 'assignment') return about.item.assignee_id === null ? [] : [about.item.assignee_id];
  if (about.entity === 'transfer') return department?.member_ids ?? [];
  return null;
}
