/** The parts of a browser's `KeyboardEvent` that indicate a composition. */
interface PressedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * The key code of a key that an input method takes. Safari ends a composition before its last `keydown`, which has only
 * this code.
 */
const takenKeyCode = 229;

/** Whether an input method takes this key, as in Chinese, Japanese and Korean, so that the page must ignore it. */
export function isComposing(key: PressedKey): boolean {
  return key.isComposing || key.keyCode === takenKeyCode;
}
