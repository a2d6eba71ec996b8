import { clientId } from '@bellhop/contract/client-id';
import * as z from 'zod/mini';

/** The guest whose request it is going to be. */
const addGuest = z.object({
  bookingId: z.string(),
  fullName: z.string(),
  rooms: z.readonly(z.array(z.string())),
  requesterId: z.nullable(z.string()),
  tpId: z.nullable(z.string()),
});
export type AddGuest = Readonly<z.infer<typeof addGuest>>;

/** All that a person chooses and types, and the id that the request will have however often it is sent. */
export const addForm = z.object({
  id: z.string(),
  /** A request without a guest is the staff's own (ADD-02, ADD-12). */
  whose: z.enum(['guest', 'staff']),
  guest: z.nullable(addGuest),
  /** The room of a staff request; a guest's request has the rooms of the stay. Kept drafts may lack it. */
  room: z._default(z.string(), ''),
  /** Empty: none chosen yet. */
  serviceId: z.string(),
  /** By field. Values of an earlier category stay, in case the person returns to it. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** `2026-11-21` and `23:05` of the hotel; empty: none. */
  date: z.string(),
  time: z.string(),
  comment: z.string(),
});
export type AddForm = z.infer<typeof addForm>;

export interface FormStart {
  /** The guest whose page opened the form; null: the person searches for the guest in the form. */
  readonly guest: AddGuest | null;
}

export function emptyForm({ guest }: FormStart): AddForm {
  return {
    id: clientId(),
    whose: 'guest',
    guest,
    room: '',
    serviceId: '',
    values: {},
    date: '',
    time: '',
    comment: '',
  };
}

/** Whether the person typed anything worth keeping. Values that the dialog set itself do not count. */
export function hasWork(form: AddForm, start: FormStart): boolean {
  return (
    form.serviceId !== '' ||
    form.room.trim() !== '' ||
    form.comment.trim() !== '' ||
    form.date !== '' ||
    form.time !== '' ||
    (form.guest !== null && form.guest.bookingId !== start.guest?.bookingId) ||
    Object.values(form.values).some((value) => value !== '' && value !== false)
  );
}
