/** Time zones as a field offers them. One that this browser does not know stays a choice. */
export function zonesWith(chosen: string): readonly { id: string; label: string }[] {
  return [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, label: id }));
}
