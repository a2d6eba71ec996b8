import type { TextField } from './texts.ts';

/** How controls of a booking's form read and set their field; the form of a new booking and of an edited one have their own. */
export interface FieldAccess {
  readonly text: (field: TextField) => string;
  readonly type: (field: TextField, text: string) => void;
  /** The person leaves the field, or has chosen `text`. */
  readonly commit: (field: TextField, text?: string) => void;
  readonly error: (field: TextField) => string | undefined;
  /** Whether the text is typed and not saved. */
  readonly isDraft: (field: TextField) => boolean;
  /** Such as that it waits to be sent. */
  readonly note: (field: TextField) => string | undefined;
}
