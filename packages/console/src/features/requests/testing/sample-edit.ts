import type { StatusEdit as EditOf } from '../../../platform/outbox/use-status-change.ts';
import type { MessageEdit, NoteEdit } from '../../conversation/written-edit.ts';
import type { RequestTypes } from '../../request-store/request-kind.ts';
import { sampleNow } from './sample-request.ts';

export type StatusEdit = EditOf<RequestTypes>;

const common = {
  sub: 'staff-1',
  hotelId: 'grand',
  entityId: 'r1',
  about: '512 Towels and linen',
  order: 1,
  at: sampleNow,
  state: 'waiting',
  failure: null,
} as const;

export function sampleMessageEdit(over: Partial<MessageEdit> = {}): MessageEdit {
  return { ...common, id: 'm1', kind: 'message', body: 'On our way.', files: [], ...over };
}

export function sampleNoteEdit(over: Partial<NoteEdit> = {}): NoteEdit {
  return { ...common, id: 'n1', kind: 'note', body: 'She is allergic.', files: [], mentions: [], ...over };
}

export function sampleStatusEdit(over: Partial<StatusEdit> = {}): StatusEdit {
  return { ...common, id: 's1', kind: 'status', from: 'OPEN', status: 'CLOSED', version: 1, conflict: null, ...over };
}
