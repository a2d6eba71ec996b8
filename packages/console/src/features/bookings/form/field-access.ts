import type { RoomConflictCode } from '@bellhop/contract/problem';
import type { TextField } from './texts.ts';

/** Reads and writes a field for its control; new and edited bookings have their own implementation. */
export interface FieldAccess {
  readonly text: (field: TextField) => string;
  readonly type: (field: TextField, text: string) => void;
  /** Called when the person leaves the field, or has chosen `text` and overrides room conflicts. */
  readonly commit: (field: TextField, text?: string, override?: RoomConflictCode[]) => void;
  readonly error: (field: TextField) => string | undefined;
  /** Checks whether the text is typed but not saved. */
  readonly isDraft: (field: TextField) => boolean;
  /** A note under the field, for example that it waits to be sent. */
  readonly note: (field: TextField) => string | undefined;
}
