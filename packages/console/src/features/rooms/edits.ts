import type { EditKind } from '../../platform/outbox/edit-kind.ts';
import { defectEdit } from './defects/defect-edit.ts';
import { roomEdit } from './room-edit.ts';

/** The kinds of edits of rooms: whether a room is ready, and a defect in it. */
export const roomEdits: readonly EditKind[] = [roomEdit, defectEdit];
