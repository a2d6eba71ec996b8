/** Reads the JSON text of a custom field (ENT-08); undefined for an invalid text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
