import { writtenEdits } from '../../conversation/written-kinds.ts';
import { requestEdits } from '../status-edit.ts';

/** Every kind of edit on a request. */
export const allEdits = [...writtenEdits, ...requestEdits];
