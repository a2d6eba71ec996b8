/** Returns the time zones for a field, including the chosen zone even if this browser does not know it. */
export function zonesWith(chosen: string): readonly { id: string; label: string }[] {
  return [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, label: id }));
}
