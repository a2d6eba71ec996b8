import { type Room, room, updateRoom } from '@bellhop/contract/rooms/room';
import * as z from 'zod/mini';
import { editConflict, editFrame } from '../../platform/outbox/edit.ts';
import type { EditKind, EditWords } from '../../platform/outbox/edit-kind.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { isHeldUp, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { theirsOf } from '../../platform/outbox/theirs-of.ts';
import { readRoomsAnew } from './live.ts';
import { keepRoom } from './rooms.ts';

const name = 'room-ready';

const schema = z.object({
  ...editFrame,
  // The room key, which may have letters of every alphabet.
  entityId: z.string(),
  kind: z.literal(name),
  ready: z.boolean(),
  /** The version that the person saw; a later change by a colleague is a conflict. */
  version: z.number(),
  conflict: editConflict(room),
});
type RoomEdit = Readonly<z.infer<typeof schema>>;

export const roomEdit: EditKind<RoomEdit, Room> = {
  name,
  schema,
  item: room,
  texts: ['rooms'],
  send: ({ entityId: id, hotelId, ready, version }, { api }) =>
    api.call(updateRoom, { params: { id }, query: { hotel_id: hotelId }, body: { ready, version } }),
  receive: (client, _, answer) => keepRoom(client, answer),
  onRefused: readRoomsAnew,
  rebase: (edit, { version }) => (edit.version > version ? edit : { ...edit, conflict: null, version }),
  words(edit, texts, format): EditWords {
    const t = texts.getFixedT(null, 'rooms');
    const stateOf = (ready: boolean) => t(ready ? 'isReady' : 'isNotReady', { number: edit.about });
    const words = { what: stateOf(edit.ready), failed: t('failed'), waits: t('waits') };
    if (edit.conflict === null) return words;
    const theirs = theirsOf(
      edit.conflict,
      ['ready'],
      format,
      ({ to }, who) => t(to === true ? 'becameReady' : 'becameNotReady', who),
      [stateOf(edit.conflict.current.ready)],
    );
    const keepMine = t(edit.ready ? 'setReady' : 'setNotReady');
    return { ...words, conflict: { mine: stateOf(edit.ready), theirs, keepMine } };
  },
};

/** The rooms with their unsent changes, and functions to set and discard them. */
export function useRoomEdits() {
  const view = useOutboxView();
  const { post, discard } = useOutboxActs();
  const edits = view.edits.filter((edit): edit is RoomEdit => edit.kind === name);
  const lastOf = (id: string) => edits.findLast(({ entityId, state }) => entityId === id && state === 'waiting');
  return {
    /** The room with the unsent change. */
    shown: (saved: Room): Room => ({ ...saved, ready: lastOf(saved.id)?.ready ?? saved.ready }),
    /** The change is sent when the network is back. */
    isWaiting: (id: string) => {
      const edit = lastOf(id);
      return edit !== undefined && isHeldUp(edit, view);
    },
    set({ id, number, version }: Room, ready: boolean) {
      for (const edit of edits) if (edit.entityId === id && edit.state === 'refused') discard(edit);
      post<Wish<RoomEdit>>({ kind: name, entityId: id, about: number, ready, version, conflict: null });
    },
  };
}
