import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { attendances, type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { confirm } from '../../../../platform/collection/confirm.ts';
import type { ListTypes } from '../../../../platform/collection/list-kind.ts';
import type { ListStore } from '../../../../platform/lists/list-store.ts';
import { readAgain } from '../../../../platform/lists/read-context.ts';
import { type Edit, editConflict, editFrame } from '../../../../platform/outbox/edit.ts';
import type { EditKind, EditWords } from '../../../../platform/outbox/edit-kind.ts';
import { theirsOf } from '../../../../platform/outbox/theirs-of.ts';
import { rebasedFields, showInLists, type Values } from '../../../../platform/outbox/wanted-values.ts';
import { type RequestTypes, withStatus } from '../../../request-store/request-kind.ts';
import { requestStore } from '../../../request-store/store.ts';
import { diningKey } from '../../keys.ts';
import { tableStateOf } from './table-state.ts';

const name = 'reservation';

/** The fields of a reservation that take no seats; a patch applies as a whole or not at all. */
const tablePatch = z.object({
  status: z.optional(z.enum(['OPEN', 'CANCELED'])),
  attendance: z.optional(z.nullable(z.enum(attendances))),
});
export type TablePatch = Readonly<z.infer<typeof tablePatch>>;
const isField = (name: string): name is keyof TablePatch => name in tablePatch.shape;

/** The current values on the server. */
const shownFields = z.partial(z.pick(guestRequest, { status: true, attendance: true }));

const schema = z.object({
  ...editFrame,
  kind: z.literal(name),
  /** The values that the writer of the edit had on screen. */
  from: z.record(z.string(), z.unknown()),
  to: tablePatch,
  version: z.number(),
  conflict: editConflict(guestRequest),
});
export type ReservationEdit = Readonly<z.infer<typeof schema>>;

export function isReservationEdit(edit: Edit): edit is ReservationEdit {
  return edit.kind === name;
}

export function cardWith(card: RequestCard, values: Values): RequestCard {
  const { status, attendance = card.attendance } = tablePatch.safeParse(values).data ?? {};
  if (status === undefined) return { ...card, attendance };
  // The server sets these fields too: an open table is on hold for the hotel, and a table in any other status has no
  // attendance.
  const set = status === 'OPEN' ? { reservation_status: 'ON_HOLD', attendance } : { attendance: null };
  return withStatus(status)({ ...card, ...set });
}

/** On hold again, a canceled table would take seats and write to its guest. */
function takesSeats({ to }: ReservationEdit, { status }: GuestRequest): boolean {
  return to.status === 'OPEN' && status === 'CANCELED';
}

/** A list of reservations has filters and orders of its own. */
type TableTypes<Filter extends ListTypes['filter'], Order extends string> = Readonly<{
  item: RequestCard;
  whole: GuestRequest;
  filter: Filter;
  order: Order;
}>;

/**
 * The edit of a reservation's seatless fields, also without a network.
 * @param day the store of the list of reservations, beside the store of requests
 */
export function reservationEdit<Filter extends ListTypes['filter'], Order extends string>(
  day: ListStore<TableTypes<Filter, Order>>,
): EditKind<ReservationEdit, GuestRequest> {
  const inRequests = showInLists<RequestTypes, ReservationEdit>(requestStore, (edit) => edit, cardWith);
  const inDay = showInLists<TableTypes<Filter, Order>, ReservationEdit>(day, (edit) => edit, cardWith);
  return {
    name,
    schema,
    item: guestRequest,
    texts: ['dining-reserve', 'bookings-form'],
    send: ({ entityId: id, hotelId, to, version }, { api }) =>
      api.call(updateRequest, {
        params: { id },
        query: { hotel_id: hotelId },
        body: { ...to, id, hotel_id: hotelId, version },
      }),
    receive(client, _, answer) {
      requestStore.change(client, (known) => confirm(known, answer));
      if (day.read(client).find(answer.id) !== null) day.change(client, (known) => confirm(known, answer));
      readSeatsAnew(client);
    },
    shownIn: [requestStore.keys.collection, day.keys.collection],
    showWanted(...edits) {
      inRequests(...edits);
      inDay(...edits);
    },
    onRefused(client, { entityId }) {
      void client.invalidateQueries({ queryKey: requestStore.keys.detail(entityId) });
      readSeatsAnew(client);
    },
    rebase: (edit, answer, delivered) =>
      takesSeats(edit, answer) ? edit : rebasedFields(edit, answer, { ...answer }, delivered),
    words(edit, texts, format): EditWords {
      const t = texts.getFixedT(null, 'dining-reserve');
      const about = { name: edit.about };
      const valueWords = (field: string, value: unknown) => {
        const { status, attendance } = shownFields.safeParse({ [field]: value }).data ?? {};
        return status === undefined
          ? t(`detail.came.${attendance ?? 'unknown'}`)
          : t(`detail.state.${tableStateOf({ status })}`);
      };
      const say = (values: Values) =>
        Object.entries(values).flatMap(([field, value]) =>
          isField(field) && field in edit.to ? [t(`edit.${field}`, { value: valueWords(field, value) })] : [],
        );
      const isOver = edit.failure === 'restaurant_refused' && edit.to.status === 'CANCELED';
      const words = {
        what: say(edit.to).join(' '),
        // The only rule against a cancellation: the day of the sitting is over.
        failed: t(isOver ? 'edit.over' : 'edit.failed', about),
        waits: t('edit.waits', about),
      };
      if (edit.conflict === null) return words;
      const theirs = theirsOf(
        edit.conflict,
        Object.keys(edit.to),
        format,
        ({ field, from, to }, who) =>
          texts.t('bookings-form:edit.changed', {
            ...who,
            field: isField(field) ? t(`edit.field.${field}`) : '',
            from: valueWords(field, from),
            to: valueWords(field, to),
          }),
        say({ ...edit.conflict.current }),
      );
      const conflict = takesSeats(edit, edit.conflict.current)
        ? { theirs: [...theirs, t('edit.gone')], keepMine: null }
        : { theirs, keepMine: texts.t('bookings-form:edit.keepMine') };
      return { ...words, conflict: { mine: words.what, ...conflict } };
    },
  };
}

/** A canceled table is free for others. */
function readSeatsAnew(client: QueryClient): void {
  readAgain(client, [diningKey]);
}
